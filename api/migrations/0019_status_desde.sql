-- The clinic's day on which an appointment was signed, missed or evolved: a signature or a missed appointment is taken back within
-- that day. null while it is booked, and for what got its status before this column: its day has passed for all it is known.
alter table agendamento add column status_desde date;
