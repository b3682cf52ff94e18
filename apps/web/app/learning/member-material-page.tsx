import type { ErrorName } from "@kaifong/contract";
import { useQuery } from "@tanstack/react-query";
import { CallError } from "@kaifong/client";
import { apiQuery } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { EmptyState, LinkButton } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLocation } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { api } from "../session/api.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { OwnMaterial } from "./own-material.tsx";
import styles from "./own-material.module.css";
import { useLearningText } from "./text.ts";

export const handle: HydratedHandle = { app: true, texts: ["learning"] };

/** Reads nothing of the material: which it is, and whether this member may read it, the browser asks. */
export function loader({ context }: LoaderFunctionArgs) {
  const { cache } = services(context);
  cache.noStore();
  return null;
}

/** A material for members, or for the participants of a course. */
export default function MemberMaterialPage() {
  const { t, language } = useLearningText();
  return (
    <MembersPage>
      <Material />
      <p className={styles.back}>
        <LinkButton variant="secondary" icon="arrow-left" href={pathTo(language, "eLearningList")}>
          {t("back")}
        </LinkButton>
      </p>
    </MembersPage>
  );
}

function Material() {
  const id = new URLSearchParams(useLocation().search).get("id") ?? "";
  const query = useQuery(apiQuery(api, paths.getMemberMaterial, { params: { id } }));
  if (!query.data && query.error instanceof CallError && NOT_THERE.includes(query.error.failure?.error_name)) {
    return <NotYours />;
  }
  return <MembersQuery query={query}>{({ material }) => <OwnMaterial material={material} />}</MembersQuery>;
}

/** Somebody who may not read a material learns nothing about it. */
function NotYours() {
  const { t } = useLearningText();
  return (
    <EmptyState title={t("members.notYoursTitle")}>
      <p>{t("members.notYours")}</p>
    </EmptyState>
  );
}

/** An address that names no entry is not the address of a material. */
const NOT_THERE: readonly (ErrorName | undefined)[] = ["NOT_FOUND", "VALIDATION_FAILED"];
