-- What guides and their later XML need of the registers (docs/decisions/cadastros.md). Everything is optional.
alter table unidade add column tiss jsonb not null default '{}';
alter table convenio add column tiss jsonb not null default '{}';
alter table profissional add column tiss jsonb not null default '{}';

-- The clinic's code at an insurer, which each unit may have its own of.
create table convenio_unidade (
  convenio_id uuid not null references convenio (id) on delete cascade,
  unidade_id uuid not null references unidade (id),
  codigo text not null check (char_length(codigo) between 1 and 14),
  posicao integer not null default 0,
  primary key (convenio_id, unidade_id)
);
create index convenio_unidade_unidade_ix on convenio_unidade (unidade_id);

-- Councils and occupations that TISS 4.01.00 knows and the domains do not have yet; what a clinic wrote by itself stays.
insert into dominio_valor (id, dominio_id, codigo, valor, posicao)
select v.id::uuid, d.id, v.codigo, v.valor, coalesce((select max(posicao) from dominio_valor where dominio_id = d.id), 0) + v.n
from dominio d, (values
  (1, '01980000-0000-7000-800b-00000000000b', 'CRBIO', 'CRBio - Conselho Regional de Biologia'),
  (2, '01980000-0000-7000-800b-00000000000c', 'CRBM', 'CRBM - Conselho Regional de Biomedicina'),
  (3, '01980000-0000-7000-800b-00000000000d', 'CREF', 'CREF - Conselho Regional de Educação Física'),
  (4, '01980000-0000-7000-800b-00000000000e', 'CRMV', 'CRMV - Conselho Regional de Medicina Veterinária'),
  (5, '01980000-0000-7000-800b-00000000000f', 'CRTR', 'CRTR - Conselho Regional de Técnicos em Radiologia')) v (n, id, codigo, valor)
where d.nome = 'ConselhoProfissional'
on conflict do nothing;

insert into dominio_valor (id, dominio_id, codigo, valor, posicao)
select v.id::uuid, d.id, v.codigo, v.valor, coalesce((select max(posicao) from dominio_valor where dominio_id = d.id), 0) + v.n
from dominio d, (values
  (1, '01980000-0000-7000-800a-000000000056', '226310', 'Arteterapeuta'),
  (2, '01980000-0000-7000-800a-000000000057', '322230', 'Auxiliar de enfermagem'),
  (3, '01980000-0000-7000-800a-000000000058', '224105', 'Avaliador físico'),
  (4, '01980000-0000-7000-800a-000000000059', '221105', 'Biólogo'),
  (5, '01980000-0000-7000-800a-00000000005a', '221205', 'Biomédico'),
  (6, '01980000-0000-7000-800a-00000000005b', '223204', 'Cirurgião dentista - auditor'),
  (7, '01980000-0000-7000-800a-00000000005c', '223280', 'Cirurgião dentista - dentística'),
  (8, '01980000-0000-7000-800a-00000000005d', '223212', 'Cirurgião dentista - endodontista'),
  (9, '01980000-0000-7000-800a-00000000005e', '223216', 'Cirurgião dentista - epidemiologista'),
  (10, '01980000-0000-7000-800a-00000000005f', '223220', 'Cirurgião dentista - estomatologista'),
  (11, '01980000-0000-7000-800a-000000000060', '223224', 'Cirurgião dentista - implantodontista'),
  (12, '01980000-0000-7000-800a-000000000061', '223228', 'Cirurgião dentista - odontogeriatra'),
  (13, '01980000-0000-7000-800a-000000000062', '223276', 'Cirurgião dentista - odontologia do trabalho'),
  (14, '01980000-0000-7000-800a-000000000063', '223288', 'Cirurgião dentista - odontologia para pacientes com necessidades especiais'),
  (15, '01980000-0000-7000-800a-000000000064', '223232', 'Cirurgião dentista - odontologista legal'),
  (16, '01980000-0000-7000-800a-000000000065', '223236', 'Cirurgião dentista - odontopediatra'),
  (17, '01980000-0000-7000-800a-000000000066', '223244', 'Cirurgião dentista - patologista bucal'),
  (18, '01980000-0000-7000-800a-000000000067', '223248', 'Cirurgião dentista - periodontista'),
  (19, '01980000-0000-7000-800a-000000000068', '223252', 'Cirurgião dentista - protesiólogo bucomaxilofacial'),
  (20, '01980000-0000-7000-800a-000000000069', '223256', 'Cirurgião dentista - protesista'),
  (21, '01980000-0000-7000-800a-00000000006a', '223260', 'Cirurgião dentista - radiologista'),
  (22, '01980000-0000-7000-800a-00000000006b', '223264', 'Cirurgião dentista - reabilitador oral'),
  (23, '01980000-0000-7000-800a-00000000006c', '223272', 'Cirurgião dentista de saúde coletiva'),
  (24, '01980000-0000-7000-800a-00000000006d', '223293', 'Cirurgião-dentista da estratégia de saúde da família'),
  (25, '01980000-0000-7000-800a-00000000006e', '516210', 'Cuidador de idosos'),
  (26, '01980000-0000-7000-800a-00000000006f', '223705', 'Dietista'),
  (27, '01980000-0000-7000-800a-000000000070', '322135', 'Doula'),
  (28, '01980000-0000-7000-800a-000000000071', '223510', 'Enfermeiro auditor'),
  (29, '01980000-0000-7000-800a-000000000072', '223565', 'Enfermeiro da estratégia de saúde da família'),
  (30, '01980000-0000-7000-800a-000000000073', '223515', 'Enfermeiro de bordo'),
  (31, '01980000-0000-7000-800a-000000000074', '223520', 'Enfermeiro de centro cirúrgico'),
  (32, '01980000-0000-7000-800a-000000000075', '223525', 'Enfermeiro de terapia intensiva'),
  (33, '01980000-0000-7000-800a-000000000076', '223530', 'Enfermeiro do trabalho'),
  (34, '01980000-0000-7000-800a-000000000077', '223535', 'Enfermeiro nefrologista'),
  (35, '01980000-0000-7000-800a-000000000078', '223540', 'Enfermeiro neonatologista'),
  (36, '01980000-0000-7000-800a-000000000079', '223545', 'Enfermeiro obstétrico'),
  (37, '01980000-0000-7000-800a-00000000007a', '223550', 'Enfermeiro psiquiátrico'),
  (38, '01980000-0000-7000-800a-00000000007b', '223555', 'Enfermeiro puericultor e pediátrico'),
  (39, '01980000-0000-7000-800a-00000000007c', '223560', 'Enfermeiro sanitarista'),
  (40, '01980000-0000-7000-800a-00000000007d', '223405', 'Farmacêutico'),
  (41, '01980000-0000-7000-800a-00000000007e', '223415', 'Farmacêutico analista clínico'),
  (42, '01980000-0000-7000-800a-00000000007f', '223420', 'Farmacêutico de alimentos'),
  (43, '01980000-0000-7000-800a-000000000080', '223430', 'Farmacêutico em saúde pública'),
  (44, '01980000-0000-7000-800a-000000000081', '223445', 'Farmacêutico hospitalar e clínico'),
  (45, '01980000-0000-7000-800a-000000000082', '223435', 'Farmacêutico industrial'),
  (46, '01980000-0000-7000-800a-000000000083', '223425', 'Farmacêutico práticas integrativas e complementares'),
  (47, '01980000-0000-7000-800a-000000000084', '223440', 'Farmacêutico toxicologista'),
  (48, '01980000-0000-7000-800a-000000000085', '213150', 'Físico médico'),
  (49, '01980000-0000-7000-800a-000000000086', '223815', 'Fonoaudiólogo educacional'),
  (50, '01980000-0000-7000-800a-000000000087', '223820', 'Fonoaudiólogo em audiologia'),
  (51, '01980000-0000-7000-800a-000000000088', '223825', 'Fonoaudiólogo em disfagia'),
  (52, '01980000-0000-7000-800a-000000000089', '223830', 'Fonoaudiólogo em linguagem'),
  (53, '01980000-0000-7000-800a-00000000008a', '223835', 'Fonoaudiólogo em motricidade orofacial'),
  (54, '01980000-0000-7000-800a-00000000008b', '223840', 'Fonoaudiólogo em saúde coletiva'),
  (55, '01980000-0000-7000-800a-00000000008c', '223845', 'Fonoaudiólogo em voz'),
  (56, '01980000-0000-7000-800a-00000000008d', '201115', 'Geneticista'),
  (57, '01980000-0000-7000-800a-00000000008e', '131220', 'Gerontólogo'),
  (58, '01980000-0000-7000-800a-00000000008f', '322225', 'Instrumentador cirúrgico'),
  (59, '01980000-0000-7000-800a-000000000090', '224110', 'Ludomotricista'),
  (60, '01980000-0000-7000-800a-000000000091', '225148', 'Médico anatomopatologista'),
  (61, '01980000-0000-7000-800a-000000000092', '225305', 'Médico citopatologista'),
  (62, '01980000-0000-7000-800a-000000000093', '225245', 'Médico foniatra'),
  (63, '01980000-0000-7000-800a-000000000094', '225106', 'Médico legista'),
  (64, '01980000-0000-7000-800a-000000000095', '225355', 'Médico radiologista intervencionista'),
  (65, '01980000-0000-7000-800a-000000000096', '226320', 'Naturólogo'),
  (66, '01980000-0000-7000-800a-000000000097', '239440', 'Neuropsicopedagogo clínico'),
  (67, '01980000-0000-7000-800a-000000000098', '239445', 'Neuropsicopedagogo institucional'),
  (68, '01980000-0000-7000-800a-000000000099', '223910', 'Ortoptista'),
  (69, '01980000-0000-7000-800a-00000000009a', '223570', 'Perfusionista'),
  (70, '01980000-0000-7000-800a-00000000009b', '203015', 'Pesquisador em biologia de microorganismos e parasitas'),
  (71, '01980000-0000-7000-800a-00000000009c', '224115', 'Preparador de atleta'),
  (72, '01980000-0000-7000-800a-00000000009d', '224140', 'Profissional de educação física na saúde'),
  (73, '01980000-0000-7000-800a-00000000009e', '251550', 'Psicanalista'),
  (74, '01980000-0000-7000-800a-00000000009f', '251555', 'Psicólogo acupunturista'),
  (75, '01980000-0000-7000-800a-0000000000a0', '223915', 'Psicomotricista'),
  (76, '01980000-0000-7000-800a-0000000000a1', '239425', 'Psicopedagogo'),
  (77, '01980000-0000-7000-800a-0000000000a2', '224125', 'Técnico de desporto individual e coletivo (exceto futebol)'),
  (78, '01980000-0000-7000-800a-0000000000a3', '322205', 'Técnico de enfermagem'),
  (79, '01980000-0000-7000-800a-0000000000a4', '322220', 'Técnico de enfermagem psiquiátrica'),
  (80, '01980000-0000-7000-800a-0000000000a5', '224130', 'Técnico de laboratório e fiscalização desportiva'),
  (81, '01980000-0000-7000-800a-0000000000a6', '322125', 'Terapeuta holístico'),
  (82, '01980000-0000-7000-800a-0000000000a7', '224135', 'Treinador profissional de futebol'),
  (83, '01980000-0000-7000-800a-0000000000a8', '999999', 'CBO desconhecido ou não informado pelo solicitante')) v (n, id, codigo, valor)
where d.nome = 'cbo'
on conflict do nothing;
