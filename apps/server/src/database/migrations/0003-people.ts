/** People, what they may do and what they asked for. */
export const people = `
create table patron_categories (
  id {{id}},
  code text not null unique,
  name_pt text not null,
  name_es text not null,
  name_en text not null,
  kind text not null,
  position integer not null
);
create table people (
  id {{id}},
  name text not null,
  email text,
  phone text,
  home_library_id integer references libraries (id),
  personal_data text not null,
  receives_email smallint not null default 0,
  language text not null check (language in ('pt', 'es', 'en')),
  created_at text not null,
  updated_at text not null
);
create table logins (
  id {{id}},
  person_id integer not null references people (id),
  username text not null,
  category_id integer not null references patron_categories (id),
  password_hash text,
  valid_until text,
  blocked smallint not null default 0,
  blocked_reason text,
  failed_attempts integer not null default 0,
  last_failed_at text
);
create unique index logins_username on logins (username, category_id, person_id);
create index logins_person on logins (person_id);
create table permissions (
  login_id integer not null references logins (id),
  module integer not null,
  activity_id integer not null,
  primary key (login_id, module, activity_id)
);
create table policies (
  id {{id}},
  category_id integer references patron_categories (id),
  material_type text,
  library_id integer references libraries (id),
  loan_days integer not null check (loan_days > 0),
  renewal_limit integer not null check (renewal_limit >= 0),
  open_loan_limit integer not null check (open_loan_limit >= 0),
  hold_limit integer not null check (hold_limit >= 0),
  pickup_hours integer not null check (pickup_hours > 0),
  fine_per_day_cents integer not null check (fine_per_day_cents >= 0),
  fine_counts_closed_days smallint not null,
  suspension_days_per_day integer not null check (suspension_days_per_day >= 0),
  tolerated_debt_cents integer not null check (tolerated_debt_cents >= 0)
);
create table basket_items (
  login_id integer not null references logins (id),
  title_id integer not null references titles (id),
  added_at text not null,
  primary key (login_id, title_id)
);
create table comments (
  id {{id}},
  person_id integer not null references people (id),
  title_id integer references titles (id),
  library_id integer references libraries (id),
  content text not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  created_at text not null,
  decided_at text
);
create index comments_title on comments (title_id);
create index comments_person on comments (person_id);
create table suggestions (
  id {{id}},
  person_id integer not null references people (id),
  library_id integer not null references libraries (id),
  title text not null,
  author text,
  edition text,
  publisher text not null,
  isbn_issn text,
  periodical smallint not null default 0,
  other_information text,
  status text not null,
  created_at text not null,
  updated_at text not null
);
create index suggestions_person on suggestions (person_id);
create table requests (
  id {{id}},
  person_id integer not null references people (id),
  library_id integer references libraries (id),
  kind text not null,
  fields text not null,
  status text not null check (status in ('waiting', 'in-progress', 'available', 'finished', 'cancelled', 'removed')),
  answer text,
  created_at text not null,
  updated_at text not null
);
create index requests_person on requests (person_id);
create table alerts (
  id {{id}},
  person_id integer not null references people (id),
  kind text not null,
  title_id integer references titles (id),
  message_pt text not null,
  message_es text not null,
  message_en text not null,
  created_at text not null,
  read_at text
);
create index alerts_person on alerts (person_id);
create table interests (
  id {{id}},
  person_id integer not null references people (id),
  kind text not null,
  target text not null,
  valid_until text,
  options text not null
);
create unique index interests_target on interests (person_id, kind, target);
create table teaching_plans (
  id {{id}},
  discipline_id integer not null references courses (id),
  professor_id integer references people (id),
  department text not null,
  year integer not null,
  term integer not null,
  period text
);
`
