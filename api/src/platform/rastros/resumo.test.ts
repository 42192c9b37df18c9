// Without a database.
import { summaryOf } from './resumo'

it.each([
  ['select "id" from "paciente" where nome_n = $1', 'select', 'paciente'],
  ['/* preparada */\n    with par as (select 1 from unidade u)\n select 1 from par', 'with', 'unidade'],
  ['insert into "auditoria" ("id") values ($1)', 'insert', 'auditoria'],
  ['update agendamento set status = $1', 'update', 'agendamento'],
  ['commit', 'commit', undefined],
  ["do $$ begin perform 'Maria' end $$", 'sql', undefined],
])('tells what %s does, and to which table', (texto, verbo, tabela) => {
  expect(summaryOf(texto)).toEqual({ verbo, tabela })
})
