import { useForm } from "@strapi/admin/strapi-admin";
import { useIntl } from "react-intl";
import { browserLocale, rowHead } from "./row-heads";
import { isTranslation } from "./translation-layout";

interface RowHeadProps {
  readonly component: string;
  /** The row's position in the form, such as `Class.0.Lesson.2`. */
  readonly name: string;
  /** The head that Strapi itself would show. */
  readonly fallback: unknown;
}

const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], values);

/** Replaces the one value that Strapi shows (`vite.config.ts`). */
export function RowHead({ component, name, fallback }: RowHeadProps) {
  const { formatMessage, locale } = useIntl();
  const row = useForm("RowHead", ({ values }) => valueAt(values, name));
  const head = rowHead(component, row, {
    wordOf: (code) => (code ? formatMessage({ id: code, defaultMessage: code }) : ""),
    locale: browserLocale(locale),
    closed: formatMessage({ id: "kaifong.closed", defaultMessage: "Closed" }),
    untranslated: isTranslation() ? formatMessage({ id: "kaifong.untranslated", defaultMessage: "not translated yet" }) : "",
    lessons: (count) => formatMessage({ id: "kaifong.lessons", defaultMessage: "{count} lessons" }, { count }),
  });
  return <>{head || String(fallback ?? "")}</>;
}
