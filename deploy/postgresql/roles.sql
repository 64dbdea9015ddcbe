-- Logins for an installation with a PostgreSQL of its own, made once by a superuser:
--   psql -v owner_password=… -v serving_password=… -v jobs_password=… -f roles.sql
-- The owner changes schemas and nothing else uses it; what serves cannot become it.
create role shapla_app nologin;
create role shapla_jobs nologin;

create role shapla_owner login password :'owner_password';
create role shapla_serving login password :'serving_password' in role shapla_app connection limit 150;
create role shapla_queue login password :'jobs_password' in role shapla_jobs connection limit 30;

-- A pooler in transaction mode drops settings of the connection, so the logins have them themselves.
alter role shapla_serving set jit = off;
alter role shapla_serving set random_page_cost = 1.1;
alter role shapla_serving set idle_in_transaction_session_timeout = '10s';
alter role shapla_queue set jit = off;
alter role shapla_queue set random_page_cost = 1.1;
alter role shapla_queue set idle_in_transaction_session_timeout = '10s';

create database shapla owner shapla_owner;
revoke connect on database shapla from public;
grant connect on database shapla to shapla_owner, shapla_serving, shapla_queue;
