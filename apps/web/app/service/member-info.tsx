import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { readPage } from "../cms-pages/read-page.ts";
import { CmsPage } from "../cms-pages/cms-page.tsx";
import { CAN_I_JOIN, JoinCheck } from "./join-check.tsx";
import { readJoinAnswers } from "./join-answers.ts";
import { useServiceText } from "./text.ts";

export function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return { ...readPage(services(context), "memberInfo"), answers: readJoinAnswers(search), asked: search.has("check") };
}

/**
 * Membership: who, what for, how; and a check whether one can join, which works without JavaScript and sends nothing personal
 * anywhere.
 */
export default function MemberInfo() {
  const { page, answers, asked } = useLoaderData<typeof loader>();
  const { t } = useServiceText();
  return (
    <CmsPage id="memberInfo" page={page} more={[{ anchor: CAN_I_JOIN, label: t("join.title") }]}>
      <JoinCheck answers={answers} asked={asked} />
    </CmsPage>
  );
}
