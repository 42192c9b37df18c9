import {
  type AutorDoRegistro,
  numeroDaResposta,
  type RespostaPronta,
  type TipoDeQuestao,
  type TipoDeRegistro,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/banco'
import { textoDaEntrada } from './entrada'
import type { PerguntaDoRegistro } from './perguntas.queries'
import type { Registro } from './registro.queries'

/** What a save writes, whether the entry is new or not. */
export type Conteudo = {
  data: string
  agendamento: string
  especialidade: string
  guia: string | null
  formularioNome: string | null
  entrada: string | null
  perguntas: readonly PerguntaDoRegistro[]
  respostas: ReadonlyMap<string, RespostaPronta>
}
/** `motivo`: why who is not the author saves it. */
type Quem = { autor: AutorDoRegistro; id: string; email: string; motivo?: string | null }

const SEARCHED: readonly TipoDeQuestao[] = ['Texto', 'Domínio', 'Mapa corporal']

/** What people wrote: a number is not searched. */
const textosOf = ({ formularioNome, entrada, perguntas, respostas }: Conteudo): string =>
  [
    formularioNome ?? '',
    textoDaEntrada(entrada ?? ''),
    ...perguntas.flatMap(({ _id, tipo }) => {
      const { valor = '', tabela, complemento = '' } = respostas.get(_id) ?? {}
      const atividades = tipo === 'Escore' ? Object.values(tabela ?? {}).map(({ nome }) => nome ?? '') : []
      return [SEARCHED.includes(tipo) ? valor : '', ...atividades, complemento ?? '']
    }),
  ]
    .filter((t) => t !== '')
    .join('\n')

const rowsOf = ({ perguntas, respostas }: Conteudo): object[] =>
  perguntas.map((p) => {
    const { valor = '', tabela, complemento = null } = respostas.get(p._id) ?? {}
    const medida = tabela && Object.keys(tabela).length > 0 ? tabela : null
    return {
      id: uuid(),
      grupo: p.grupo,
      titulo: p.titulo,
      posicao: p.posicao,
      questao_id: p._id,
      questao_versao_id: p.versao,
      obrigatorio: p.obrigatorio,
      expandida: p.expandida,
      valor,
      numero: numeroDaResposta(p.tipo, valor),
      tabela: medida,
      complemento,
    }
  })

const COLUNAS = sql.raw(
  'grupo, titulo, posicao, questao_id, questao_versao_id, obrigatorio, expandida, valor, numero, tabela, complemento',
)
const linhas = (conteudo: Conteudo): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rowsOf(conteudo))}::json) as l (id uuid, grupo smallint, titulo text, posicao smallint,
    questao_id uuid, questao_versao_id uuid, obrigatorio boolean, expandida boolean, valor text, numero numeric, tabela jsonb,
    complemento text)`
const buscaOf = (conteudo: Conteudo) => sql`letras(norm(${textosOf(conteudo)}::text))`

/** The patient's prontuário, made by the first save (spec 2 §4). */
export const requireProntuario = async (tx: Tx, paciente: string, email: string): Promise<string> => {
  await sql`
    insert into prontuario (id, paciente_id, criado_por) values (${uuid()}::uuid, ${paciente}::uuid, ${email})
    on conflict (paciente_id) do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('prontuario')
    .select('id')
    .where('paciente_id', '=', paciente)
    .executeTakeFirstOrThrow()
  return id
}

type Novo = {
  id: string
  tipo: TipoDeRegistro
  paciente: string
  prontuario: string
  formulario: string | null
}

/** Entry and answers, in one statement. */
export const insertRegistro = async (
  tx: Tx,
  novo: Novo,
  c: Conteudo,
  { autor, id, email }: Quem,
): Promise<void> => {
  const quem = JSON.stringify(autor)
  await sql`
    with r as (
      insert into registro_clinico (id, prontuario_id, paciente_id, tipo, data, especialidade_id, agendamento_id, guia_id,
        formulario_id, formulario_nome, entrada, autor, autor_id, salvo_por, busca, atualizado_por)
      values (${novo.id}::uuid, ${novo.prontuario}::uuid, ${novo.paciente}::uuid, ${novo.tipo}, ${c.data}::date,
        ${c.especialidade}::uuid, ${c.agendamento}::uuid, ${c.guia}::uuid, ${novo.formulario}::uuid, ${c.formularioNome},
        ${c.entrada}, ${quem}::jsonb, ${id}::uuid, ${quem}::jsonb, ${buscaOf(c)}, ${email}))
    insert into resposta (id, registro_id, paciente_id, ${COLUNAS})
    select id, ${novo.id}::uuid, ${novo.paciente}::uuid, ${COLUNAS} from ${linhas(c)}`.execute(tx)
}

/** What it was is kept, whole, as its version; then entry and answers are changed: in one statement. */
export const updateRegistro = async (
  tx: Tx,
  { antes, paciente }: { antes: Registro; paciente: string },
  c: Conteudo,
  { autor, email, motivo = null }: Quem,
): Promise<void> => {
  const id = antes._id
  await sql`
    with v as (
      insert into registro_clinico_versao (registro_id, versao, conteudo, por, em, motivo)
      select id, versao, ${JSON.stringify(antes)}::jsonb, salvo_por, updated_at, motivo from registro_clinico where id = ${id}::uuid),
    r as (
      update registro_clinico set data = ${c.data}::date, especialidade_id = ${c.especialidade}::uuid,
        agendamento_id = ${c.agendamento}::uuid, guia_id = ${c.guia}::uuid, entrada = ${c.entrada}, versao = versao + 1,
        salvo_por = ${JSON.stringify(autor)}::jsonb, motivo = ${motivo}, busca = ${buscaOf(c)}, atualizado_por = ${email}
      where id = ${id}::uuid)
    insert into resposta as p (id, registro_id, paciente_id, ${COLUNAS})
    select id, ${id}::uuid, ${paciente}::uuid, ${COLUNAS} from ${linhas(c)}
    on conflict (registro_id, questao_id) do update
    set valor = excluded.valor, numero = excluded.numero, tabela = excluded.tabela, complemento = excluded.complemento`.execute(
    tx,
  )
}
