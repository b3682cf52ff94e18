export { ActionRow } from "./components/action-row/action-row.tsx";
export { Breadcrumbs, type Crumb } from "./components/breadcrumbs/breadcrumbs.tsx";
export { Button, LinkButton, toolClass } from "./components/button/button.tsx";
export { Card, CardGrid, CardLink } from "./components/card/card.tsx";
export { ChoiceField } from "./components/choice-field/choice-field.tsx";
export { Combobox } from "./components/combobox/combobox.tsx";
export type { Suggestions } from "./components/combobox/suggestions.ts";
export { ConfirmDialog } from "./components/confirm-dialog/confirm-dialog.tsx";
export { Contents } from "./components/contents/contents.tsx";
export { cx } from "./cx.ts";
export { DataTable, type DataTableColumn, type DataTableProps, type DataTableRow } from "./components/data-table/data-table.tsx";
export { DayTable } from "./components/day-table/day-table.tsx";
export { DateField, type DatePart } from "./components/date-field/date-field.tsx";
export { type Description, DescriptionList } from "./components/description-list/description-list.tsx";
export { Dialog } from "./components/dialog/dialog.tsx";
export { Disclosure } from "./components/disclosure/disclosure.tsx";
export { EmptyState } from "./components/empty-state/empty-state.tsx";
export { ErrorSummary, type SummarisedError } from "./components/error-summary/error-summary.tsx";
export { FactLine } from "./components/fact-line/fact-line.tsx";
export { FieldGroup } from "./components/field/field-group.tsx";
export { FormCard } from "./components/form-card/form-card.tsx";
export { TextField } from "./components/field/field.tsx";
export {
  type ChosenFilter,
  FilterBar,
  FilterSelect,
  type FilterSelectProps,
  FilterLink,
  FilterTick,
} from "./components/filter-bar/filter-bar.tsx";
export { Honeypot } from "./components/honeypot/honeypot.tsx";
export { Icon, type IconName } from "./components/icon/icon.tsx";
export { ListStateNotice } from "./components/list-state-notice/list-state-notice.tsx";
export { LoadingState } from "./components/loading-state/loading-state.tsx";
export { Notice } from "./components/notice/notice.tsx";
export { PageHeading } from "./components/page-heading/page-heading.tsx";
export { Pagination } from "./components/pagination/pagination.tsx";
export { PasswordField } from "./components/password-field/password-field.tsx";
export { Picture } from "./components/picture/picture.tsx";
export { Prose } from "./components/prose/prose.tsx";
export { ResultCount } from "./components/result-count/result-count.tsx";
export { Section, SectionStack } from "./components/section/section.tsx";
export { SelectField } from "./components/select-field/select-field.tsx";
export { FILLED_BY_SCRIPT } from "./filled-by-script.ts";
export { StatusMessage } from "./components/status-message/status-message.tsx";
export { StatusTag, Tag, type TagTone } from "./components/tag/tag.tsx";
export { Tabs } from "./components/tabs/tabs.tsx";
export { TextArea } from "./components/text-area/text-area.tsx";
export { Video } from "./components/video/video.tsx";
export { VisuallyHidden } from "./components/visually-hidden/visually-hidden.tsx";
