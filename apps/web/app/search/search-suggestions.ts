import type { LoaderFunctionArgs } from "react-router";
import { services } from "../page-services.ts";
import { queryIn } from "./query-in.ts";
import { suggestionsFor } from "./suggest.server.ts";

export const handle = { searchParams: ["q"] };

/** Suggestions for what has been typed so far, as JSON, for the search field's script. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const query = queryIn(new URL(request.url).searchParams);
  return Response.json(await suggestionsFor(services(context), query));
}
