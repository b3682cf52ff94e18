import { listLoader } from "./article-list.tsx";

export const loader = listLoader("latestNews");
export { default } from "./article-list.tsx";
