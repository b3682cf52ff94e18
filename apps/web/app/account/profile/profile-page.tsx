import { Loading } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersQueryFailed } from "../../session/member/members-query.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { ProfileSections } from "./profile-sections.tsx";
import { ownProfileQuery } from "./profile-query.ts";
import { useProfileText } from "./text.ts";

export const handle: HydratedHandle = {
  app: true,
  texts: ["profile", "register", "codes"],
  prefetch: (queries) => queries.prefetchQuery(ownProfileQuery),
};

/** The profile of the member who is logged in, whomever they act for. */
export default function ProfilePage() {
  const { t } = useProfileText();
  return (
    <MembersPage lead={t("lead")}>
      <OwnProfile />
    </MembersPage>
  );
}

function OwnProfile() {
  const member = useQuery(ownMemberQuery());
  const profile = useQuery(ownProfileQuery);
  const [error] = [member, profile].flatMap((query) => (query.error && !query.data ? [query.error] : []));
  if (error) {
    const retry = () => void Promise.all([member.refetch(), profile.refetch()]);
    return <MembersQueryFailed error={error} onRetry={retry} />;
  }
  if (!member.data || !profile.data) return <Loading lines={8} />;
  return <ProfileSections member={member.data} profile={profile.data} />;
}
