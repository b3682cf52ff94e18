import { Button } from "../button/button.tsx";
import { SelectField } from "../select-field/select-field.tsx";
import { FilterActions, FilterFold, FilterForm, FilterKeyword } from "./filter-form.tsx";

export default {};

const month = (
  <SelectField id="filter-month" name="month" label="Month" any="Any month" options={[["11", "November"]]} chosen={undefined} />
);

export const fields = () => (
  <FilterForm action="/" title="Find a lesson">
    <FilterKeyword id="filter-q" label="Keyword" hint="For example: knees" value="" />
    {month}
    <FilterActions submit="Show" links={[]} />
  </FilterForm>
);
export const narrowed = () => (
  <FilterForm action="/" title="Find news">
    {month}
    <FilterActions submit="Show" links={[{ href: "/", label: "Clear all choices", icon: "close" }]} />
  </FilterForm>
);
export const parts = () => (
  <FilterForm action="/" title="Find a course" titleId="find" layout="parts">
    <FilterKeyword id="q" label="Keyword" value="knees" />
    <Button type="submit">Find</Button>
    <FilterFold summary="More choices" open>
      {month}
    </FilterFold>
    <FilterActions links={[{ href: "/?status=open", label: "Only those to join now", icon: "check" }]} />
  </FilterForm>
);
export const chinese = () => (
  <div lang="zh-Hant-HK">
    <FilterForm action="/" title="尋找課程">
      <FilterKeyword id="filter-q" label="關鍵字" value="" />
      <FilterActions submit="尋找" links={[]} />
    </FilterForm>
  </div>
);
