import styles from "./tabs.module.css";

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly href: string; readonly label: string; readonly current?: boolean }[];
}

/**
 * Links that look like tabs, to places of this page or to pages of one kind. They work without script, on paper and for search in
 * the page.
 */
export function Tabs({ label, tabs }: TabsProps) {
  if (tabs.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} className={styles.tab} aria-current={tab.current ? "page" : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
