-- Courses, classes and lessons: the numbers and times of what editors write in the content service, kept in step by the
-- programme room (R-PRG-01 to R-PRG-04). Words in three languages are copied too, so that a member's own enrolments can be read
-- while the content service is away.

CREATE TABLE courses (
  id text PRIMARY KEY,
  name jsonb NOT NULL,
  hidden boolean NOT NULL DEFAULT false,
  synced_at timestamptz NOT NULL
);
COMMENT ON COLUMN courses.id IS 'documentId of the course in the content service';
COMMENT ON COLUMN courses.name IS 'by content locale: {"zh-Hant": …, "zh-Hans": …, "en": …}; zh-Hant is always there';

CREATE TABLE classes (
  id uuid PRIMARY KEY,
  course_id text NOT NULL REFERENCES courses (id),
  class_code text NOT NULL,
  method text NOT NULL CHECK (method IN ('BALLOT', 'FCFS', 'OPEN', 'ONLINE_FORM')),
  quota integer NOT NULL CHECK (quota >= 1),
  taken integer NOT NULL DEFAULT 0,
  enrol_start timestamptz NOT NULL,
  enrol_end timestamptz NOT NULL,
  open_enrol_start timestamptz,
  ballot_result_on timestamptz,
  first_start timestamptz,
  last_end timestamptz,
  min_age integer,
  max_age integer,
  gender text NOT NULL DEFAULT 'ANY' CHECK (gender IN ('ANY', 'F', 'M')),
  centre text CHECK (centre IN ('CORE', 'SAT1', 'SAT2', 'SAT3')),
  venue jsonb NOT NULL DEFAULT '{}',
  fee_hkd integer NOT NULL DEFAULT 0 CHECK (fee_hkd >= 0),
  cancelled boolean NOT NULL DEFAULT false,
  published boolean NOT NULL DEFAULT true,
  held jsonb,
  synced_at timestamptz NOT NULL,
  -- R-ENR-02: whatever path a seat is given by, it is never given twice.
  CONSTRAINT classes_taken_within_quota CHECK (taken BETWEEN 0 AND quota),
  CHECK (enrol_end > enrol_start)
);
COMMENT ON COLUMN classes.id IS 'uuid of the class component in the content service (strapiUuid); never changes';
COMMENT ON COLUMN classes.taken IS 'seats held: enrolments in A or P';
COMMENT ON COLUMN classes.held IS 'what editors changed after enrolment had opened and staff have to decide on (R-PRG-02); null when nothing';
CREATE INDEX classes_by_course ON classes (course_id);

CREATE TABLE lessons (
  class_id uuid NOT NULL REFERENCES classes (id) ON DELETE CASCADE,
  -- Unique in its class only: editors may copy a class with its lessons, and one copy must not stop the sync of all.
  id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (class_id, id),
  CHECK (ends_at > starts_at)
);
CREATE INDEX lessons_by_class ON lessons (class_id, starts_at);
