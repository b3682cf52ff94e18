import meaningSheet from "./meaning.css?raw";
import paletteSheet from "./palette.css?raw";
import scaleSheet from "./scale.css?raw";
import { colourOf, contrast, CONTRAST_PAIRS, variables } from "./tokens.ts";

export default {};

const [meanings, palette, scale] = [variables(meaningSheet), variables(paletteSheet), variables(scaleSheet)];
const valueOf = (meaning: string) => colourOf(meaning, meanings, palette).value;

/**
 * Each colour with the colours that it meets: the contrast by WCAG 2.2, and the required one. The tests measure the same list.
 */
export const colours = () => (
  <table>
    <tbody>
      {[...meanings.keys()].map((name) => {
        const meaning = name.replace("color-", "");
        const met = CONTRAST_PAIRS.filter(([drawn]) => drawn === meaning);
        return (
          <tr key={name}>
            <th scope="row">
              <div style={{ background: `var(--${name})`, width: "6rem", height: "2rem" }} />
              {meaning}
            </th>
            <td>{valueOf(meaning)}</td>
            <td>
              {met.map(([, ground, least]) => (
                <div key={ground} style={{ background: `var(--color-${ground})`, color: `var(--${name})` }}>
                  on {ground}: {contrast(valueOf(meaning), valueOf(ground)).toFixed(1)}, at least {least}
                </div>
              ))}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** Sizes of text, spaces, corners, shadows and targets. */
export const sizes = () => (
  <table>
    <tbody>
      {[...scale].map(([name, value]) => (
        <tr key={name}>
          <th scope="row">--{name}</th>
          <td>{value}</td>
          <td>{lookOf(name)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function lookOf(name: string) {
  const token = `var(--${name})`;
  if (name.startsWith("text-")) return <span style={{ fontSize: token }}>街坊 Kaifong</span>;
  if (name.startsWith("space-")) return <div style={{ width: token, height: "1rem", background: "var(--color-brand)" }} />;
  const box = { width: "6rem", height: "3rem", border: "1px solid var(--color-line)", background: "var(--color-surface)" };
  if (name.startsWith("radius")) return <div style={{ ...box, borderRadius: token }} />;
  if (name.startsWith("shadow-")) return <div style={{ ...box, boxShadow: token }} />;
  if (name.startsWith("target")) return <div style={{ ...box, height: token }} />;
  return null;
}
