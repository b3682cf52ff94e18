import { wholeText } from "@kaifong/i18n/format";
import styles from "./unbroken.module.css";

/**
 * A remark in brackets that is short enough for a line of a phone, with the following punctuation mark, which may not begin a
 * line.
 */
const BRACKETS = /(（[^（）]{1,14}）[。，、；]?|\([^()]{1,24}\)[.,;]?)/;

/**
 * Plain words of editors. No line ends within a time, a telephone number, a code or a place name, nor within a short remark in
 * brackets: 「（示範地址）」 is read at once or not at all.
 */
export function Unbroken({ text }: { readonly text: string }) {
  return wholeText(text)
    .split(BRACKETS)
    .map((part, index) =>
      // Every second part is what the brackets matched.
      index % 2 === 0 ? (
        part
      ) : (
        <span key={`${index} ${part}`} className={styles.unit}>
          {part}
        </span>
      ),
    );
}
