import { Table, type TableProps } from "../data-table/data-table.tsx";
import styles from "./day-table.module.css";

/**
 * Two days beside a name; what else is said of it, in the last column, stands below the name where there is room for three. It
 * changes with the width of the container in which it stands.
 */
export function DayTable<Name extends string>(table: TableProps<Name>) {
  return <Table {...table} className={styles.days} />;
}
