import { OWN_DATA_SECTIONS, type OwnData, type OwnDataSection } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import { formatMoment } from "@kaifong/i18n/format";
import type { PdfBlock, PdfDocument } from "../../../platform/pdf/document.ts";
import { SECTION_FORMATS } from "./section-formats.ts";
import type { FieldFormats } from "./field-format.ts";
import { cellValue, ownDataText, textOr, writeValue } from "./write-value.ts";

type Facts = Readonly<Record<string, unknown>>;

/** How many of the newest rows of a section are written out: records of many years belong in the file for computers. */
export const MAX_PDF_ROWS = 300;

/** Everything that is stored of a member, to be read on paper: every section of the file, in words. */
export function ownDataDocument(data: OwnData, language: Language): PdfDocument {
  const [member] = data.sections.member;
  const memberNo = typeof member?.["memberNo"] === "string" ? member["memberNo"] : "";
  return {
    ...{ language: language.code, title: ownDataText(language, "title"), madeAt: data.madeAt },
    footer: ownDataText(language, "footer", { memberNo }),
    pageNumber: ownDataText(language, "page", { page: "{page}", pages: "{pages}" }),
    signsLacking: ownDataText(language, "signsLacking"),
    blocks: [
      { type: "text", text: ownDataText(language, "lead", { at: formatMoment(data.madeAt, language.code) }) },
      { type: "text", text: ownDataText(language, "care") },
      ...OWN_DATA_SECTIONS.flatMap((section) => sectionBlocks(section, data.sections[section], language)),
      { type: "heading", level: 2, text: ownDataText(language, "rest.title") },
      { type: "text", text: ownDataText(language, "rest.computers") },
      { type: "text", text: ownDataText(language, "rest.leftOut") },
    ],
  };
}

function sectionBlocks(section: OwnDataSection, rows: readonly Facts[], language: Language): readonly PdfBlock[] {
  const heading: PdfBlock = { type: "heading", level: 2, text: ownDataText(language, `section.${section}`) };
  if (rows.length === 0) return [heading, { type: "text", text: ownDataText(language, "none") }];
  const note = textOr(language, `note.${section}`, section);
  const newest = rows.slice(-MAX_PDF_ROWS);
  const more = rows.length - newest.length;
  const shown = SECTION_FORMATS[section];
  const count = newest.length;
  const numberOf = (index: number) => (count > 1 ? ownDataText(language, "number", { number: index + 1, count }) : null);
  return [
    heading,
    ...(note === section ? [] : [{ type: "text", text: note } as const]),
    ...(more > 0 ? [{ type: "text", text: ownDataText(language, "more", { count: MAX_PDF_ROWS }) } as const] : []),
    ...(shown.columns
      ? [tableOf(section, newest, language)]
      : newest.flatMap((row, index) => factsOf(section, row, numberOf(index), language))),
  ];
}

function tableOf(section: OwnDataSection, rows: readonly Facts[], language: Language): PdfBlock {
  const { fields, columns = [] } = SECTION_FORMATS[section];
  const cell = (row: Facts, of: readonly string[]) =>
    of
      .map((field) => cellValue(field, fields[field] ?? "text", row, language))
      .filter((text) => text !== "")
      .join("\n") || "–";
  return {
    type: "table",
    columns: columns.map(({ label: key, share }) => ({ label: textOr(language, `field.${key}`, key), share })),
    rows: rows.map((row) => columns.map(({ of }) => cell(row, of))),
  };
}

/** One row, under its number when there are several. */
function factsOf(section: OwnDataSection, row: Facts, number: string | null, language: Language): readonly PdfBlock[] {
  const fields: FieldFormats = SECTION_FORMATS[section].fields;
  const facts = Object.entries(fields).flatMap(([field, how]) => {
    const value = writeValue(field, how, row, language);
    return value === "" ? [] : [[fieldLabel(section, field, language), value] as const];
  });
  return [...(number === null ? [] : [{ type: "heading", level: 3, text: number } as const]), { type: "facts", facts }];
}

/** The label of a field: its own in this section, or the general one. What was asked on joining has the label it had there. */
export function fieldLabel(section: OwnDataSection, field: string, language: Language): string {
  const own = textOr(language, `field.${section}.${field}`, field);
  if (own !== field) return own;
  const anywhere = textOr(language, `field.${field}`, field);
  return anywhere === field ? textOr(language, `register:label.${field}`, field) : anywhere;
}
