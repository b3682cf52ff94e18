import { JOINING_AGES } from "@kaifong/domain/membership";
import { pathTo } from "../../paths.ts";
import { useAccountText } from "../text.ts";
import styles from "./what-to-bring.module.css";

/** Where the editors' page on membership names each document that is accepted. */
const DOCUMENTS = "what-to-bring";

/** Says what somebody who has registered brings to the centre (R-MEM-03, R-MEM-04). */
export function WhatToBring() {
  const { t, language } = useAccountText();
  const { identityCard, adult } = JOINING_AGES;
  return (
    <>
      <p>{t("account.registration.bring.title")}</p>
      <ul className={styles.list}>
        <li>{t("account.registration.bring.identity", { age: identityCard })}</li>
        <li>{t("account.registration.bring.district")}</li>
        <li>{t("account.registration.bring.guardian", { age: adult })}</li>
      </ul>
      <p>
        <a href={`${pathTo(language, "memberInfo")}#${DOCUMENTS}`}>{t("account.registration.bring.more")}</a>
      </p>
    </>
  );
}
