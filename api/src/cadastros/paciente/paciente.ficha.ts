import type { ConvenioDoPaciente, Paciente } from '@clinica/shared-domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import { PREPARAR } from '../../platform/db/preparadas'
import type { DB } from '../../platform/db/tabelas'
import { convenios } from './paciente.convenios'

const indicado = sql`case when medico.id is not null then json_build_object(
  '_id', medico.id, 'nome', medico.nome, 'conselho', medico.conselho, 'numeroConselho', medico.numero_conselho,
  'ufConselho', medico.uf_conselho, 'cbo', json_build_object('codigo', medico.cbo_codigo, 'valor', medico.cbo_valor)) end`

/** Of a register that is part of another. */
const juntado = sql`(
  select json_build_object('_id', o.id, 'nome', o.nome) from paciente_juncao j join paciente o on o.id = j.para
  where j.de = paciente.id and j.desfeita_em is null)`

/** What of the row the register shows. By name: a column that a newer node adds must not change what this statement answers. */
const COLUNAS = [
  'id',
  'nome',
  'nome_social',
  'cpf',
  'outro_tipo',
  'outro_num',
  'estado_civil',
  'sexo',
  'profissao',
  'observacao',
  'risco_de_queda',
  'ativo',
  'indicacao_valor',
  'responsavel_nome',
  'responsavel_cpf',
  'responsavel_outro_tipo',
  'responsavel_outro_num',
  'responsavel_telefone',
  'responsavel_celular',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'uf',
  'cidade',
  'contato_email',
  'contato_celular',
  'contato_telefone',
  'emergencia_nome',
  'emergencia_cpf',
  'emergencia_telefone',
  'emergencia_celular',
  'rg_num',
  'rg_oe',
  'rg_oe_uf',
  'data_nascimento',
  'updated_at',
  'oculto_em',
] as const

/** Written once, not made of so many references for each request. */
const colunas = sql.raw(COLUNAS.map((coluna) => `paciente.${coluna}`).join(', '))

type Tipo = Paciente['docs_pessoais']['outro_tipo']
type Lida = Omit<
  Pick<Selectable<DB['paciente']>, (typeof COLUNAS)[number]>,
  'outro_tipo' | 'responsavel_outro_tipo'
> & {
  outro_tipo: Tipo
  responsavel_outro_tipo: Tipo
  medico: Paciente['indicacao']['medico']
  juntado_a: { _id: string; nome: string } | null
  convenios: ConvenioDoPaciente[]
}

// The ids stand in a subquery: a plan that knew how few they are would look cheaper than the prepared one, and be made anew each time.
const readFichas = async (db: Kysely<DB>, ids: readonly string[]): Promise<Lida[]> =>
  (
    await sql<Lida>`${PREPARAR}
      select ${colunas}, ${indicado} as medico, ${juntado} as juntado_a,
        ${convenios} as convenios
      from paciente left join medico on medico.id = paciente.indicacao_medico_id
      where paciente.id = any((select ${ids}::uuid[])::uuid[])`.execute(db)
  ).rows

const fichaOf = (p: Lida) => ({
  _id: p.id,
  nome: p.nome,
  nome_social: p.nome_social,
  data_nascimento: p.data_nascimento,
  cpf: p.cpf,
  estado_civil: p.estado_civil,
  sexo: p.sexo,
  profissao: p.profissao,
  observacao: p.observacao,
  riscoDeQueda: p.risco_de_queda,
  ativo: p.ativo,
  indicacao: {
    valor: p.indicacao_valor,
    medico: p.medico,
  },
  responsavel: {
    nome: p.responsavel_nome,
    cpf: p.responsavel_cpf,
    outro_tipo: p.responsavel_outro_tipo,
    outro_num: p.responsavel_outro_num,
    telefone: p.responsavel_telefone,
    celular: p.responsavel_celular,
  },
  endereco: {
    cep: p.cep,
    endereco: p.endereco,
    numero: p.numero,
    complemento: p.complemento,
    bairro: p.bairro,
    uf: p.uf,
    cidade: p.cidade,
  },
  contato: { email: p.contato_email, celular: p.contato_celular, telefone: p.contato_telefone },
  contato_emergencia: {
    nome: p.emergencia_nome,
    cpf: p.emergencia_cpf,
    telefone: p.emergencia_telefone,
    celular: p.emergencia_celular,
  },
  docs_pessoais: {
    rg_num: p.rg_num,
    rg_oe: p.rg_oe,
    rg_oe_uf: p.rg_oe_uf,
    cpf: p.cpf,
    outro_tipo: p.outro_tipo,
    outro_num: p.outro_num,
  },
  convenios: p.convenios,
  updatedAt: p.updated_at,
  ...(p.juntado_a && { juntadoA: p.juntado_a }),
  ...(p.oculto_em && { oculto: true }),
})

/** The whole registers of these patients (spec 2 §3), in their order; those that are not there are left out. */
export const listFichas = async (db: Kysely<DB>, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const porId = new Map((await readFichas(db, ids)).map((p) => [p.id, p]))
  return ids.flatMap((id) => {
    const p = porId.get(id)
    return p ? [fichaOf(p)] : []
  })
}

export const getPaciente = async (db: Kysely<DB>, id: string) => (await listFichas(db, [id]))[0]
