-- The e-mail ties a professional to one user: two active professionals with the same one would share blocks and guides.
create unique index profissional_email_uk on profissional (lower(email)) where ativo;
