import { Prose, type TrustedHtml } from "./prose.tsx";

export default {};

/** Everything that editors can write, in the form of the content reader. */
const SAMPLE = `<h3>Before the first lesson</h3>
<p>Wear <strong>light clothes</strong> and sports shoes. Read <a href="/">what to bring</a>, and come ten minutes early.</p>
<h4>Please bring</h4>
<ul><li>your identity card</li><li>water, and a small towel if you sweat easily in the summer months</li></ul>
<h4>On the day</h4>
<ol><li>Tell the counter your name.</li><li>Wait in the activity room.</li></ol>
<blockquote><p>Breathe calmly, and rest whenever you like.</p></blockquote>
<details><summary>Is once a week enough?</summary><p>No. Three times at least.</p></details>
<table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader">Lesson</th><th role="columnheader">Date</th></tr></thead>
<tbody role="rowgroup"><tr role="row"><td role="cell">1</td><td role="cell">24 November 2026</td></tr></tbody></table>`;
const html = SAMPLE as TrustedHtml; // written here, so nothing in it can do harm
const inChinese = "<p>請穿<strong>輕便衣服</strong>和運動鞋。</p>" as TrustedHtml; // written here too

export const below = () => <Prose html={html} />;
export const underTitle = () => <Prose html={html} underTitle />;
export const chinese = () => <Prose html={inChinese} lang="zh-Hant-HK" />;
