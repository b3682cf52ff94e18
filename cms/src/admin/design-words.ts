import { chosenLanguage } from "./language";

/** Labels of parts of Strapi's pages, for screen readers and tooltips. */
const WORDS = {
  close: { zh: "關閉", "zh-Hans": "关闭", en: "Close" },
  chooseDate: { zh: "選擇日期", "zh-Hans": "选择日期", en: "Choose a date" },
} as const;

/** A word in the present language of these pages. */
export const wordFor = (word: keyof typeof WORDS): string => WORDS[word][chosenLanguage()];
