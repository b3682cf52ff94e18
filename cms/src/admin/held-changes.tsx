import { useFetchClient } from "@strapi/admin/strapi-admin";
import { Typography } from "@strapi/design-system";
import { type ReactNode, useEffect, useState } from "react";
import { useIntl } from "react-intl";

const COURSE = "api::health-program-course.health-program-course";
/** How long it takes until a publication is on the site, or held. */
const LOOK_MS = 4_000;

interface EditedEntry {
  readonly model: string;
  readonly documentId?: string;
}

/** Next to the form of a course: which of its classes differ from what was published, why, and who decides (decision 6). */
export function HeldChanges({ model, documentId }: EditedEntry): { title: string; content: ReactNode } | null {
  const { formatMessage } = useIntl();
  const { get } = useFetchClient();
  const [classes, setClasses] = useState<readonly string[]>([]);
  useEffect(() => {
    if (model !== COURSE || documentId === undefined) return undefined;
    const look = () =>
      get<{ classes: readonly string[] }>(`/admin/kaifong/held-changes/${documentId}`).then(
        ({ data }) => setClasses(data.classes),
        () => setClasses([]),
      );
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [model, documentId, get]);
  if (classes.length === 0) return null;
  return {
    title: formatMessage({ id: "kaifong.held.title", defaultMessage: "Changes on hold" }),
    content: (
      <Typography role="status" textColor="neutral800">
        {formatMessage(
          {
            id: "kaifong.held",
            defaultMessage:
              "Class {classes}: visitors and those enrolled still see what was there before. Once enrolment has opened or somebody is enrolled, the centre’s staff decide on numbers, times and cancellation. Speak to them, or put it back.",
          },
          { classes: classes.join(", ") },
        )}
      </Typography>
    ),
  };
}
