import { soDigitos } from '@clinica/shared-domain'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../platform/db/tabelas'
import type { Page } from '../platform/lookupRoutes'
import { hasWords, sorted, startsWith, total } from '../platform/search'

export type PacienteFilters = Page & {
  nome?: string
  nome_social?: string
  /** Digits, with or without punctuation; the beginning is enough. */
  cpf?: string
  rg_num?: string
  /** `YYYY-MM-DD`, both ends included. */
  inicioDataNascimento?: string
  fimDataNascimento?: string
  ativo?: boolean
  orderBy?: string
}

export const columns = { nome: 'nome_n', cpf: 'cpf', data_nascimento: 'data_nascimento' }

/** A CPF typed where names are searched: three digits or more and nothing but punctuation beside them. */
const typedCpf = (nome: string): string | null =>
  /^[\d.\-\s]+$/.test(nome) && soDigitos(nome).length >= 3 ? soDigitos(nome) : null

const byName = (nome: string) => {
  const cpf = typedCpf(nome)
  return cpf
    ? sql<SqlBool>`cpf like ${`${cpf}%`}`
    : sql<SqlBool>`(${hasWords('nome_n', nome)} or ${hasWords('nome_social_n', nome)})`
}

const search = (db: Kysely<DB>, f: PacienteFilters) => {
  let found = db.selectFrom('paciente')
  if (f.nome) found = found.where(byName(f.nome))
  if (f.nome_social) found = found.where(hasWords('nome_social_n', f.nome_social))
  if (f.cpf) found = found.where('cpf', 'like', `${soDigitos(f.cpf)}%`)
  if (f.rg_num) found = found.where('rg_num', '=', f.rg_num)
  if (f.inicioDataNascimento) found = found.where('data_nascimento', '>=', f.inicioDataNascimento)
  if (f.fimDataNascimento) found = found.where('data_nascimento', '<=', f.fimDataNascimento)
  if (f.ativo !== undefined) found = found.where('ativo', '=', f.ativo)
  return found
}

export const countPacientes = (db: Kysely<DB>, filters: PacienteFilters): Promise<number> =>
  total(search(db, filters))

/** Insurers of each patient, in the order of the register. */
const conveniosOf = async (db: Kysely<DB>, pacientes: string[]) => {
  if (pacientes.length === 0) return () => []
  const rows = await db
    .selectFrom('paciente_convenio')
    .innerJoin('convenio', 'convenio.id', 'paciente_convenio.convenio_id')
    .select([
      'paciente_convenio.paciente_id as paciente',
      'convenio.id as _id',
      'convenio.nome',
      'convenio.ans',
      'convenio.particular',
      'paciente_convenio.plano',
      'paciente_convenio.matricula',
      'paciente_convenio.validade',
    ])
    .where('paciente_convenio.paciente_id', 'in', pacientes)
    .orderBy('paciente_convenio.posicao')
    .orderBy('paciente_convenio.id')
    .execute()
  return (id: string) =>
    rows.filter((row) => row.paciente === id).map(({ paciente: _, ...convenio }) => convenio)
}

/** What a picker or a list shows of a patient. A search by name puts first the names that begin with it. */
export const listPacientes = async (db: Kysely<DB>, filters: PacienteFilters) => {
  const found = search(db, filters)
  const ordered =
    filters.nome && (!filters.orderBy || filters.orderBy === 'nome')
      ? found.orderBy(startsWith('nome_n', filters.nome), 'desc').orderBy(sorted(columns))
      : found.orderBy(sorted(columns, filters.orderBy))
  const rows = await ordered
    .select([
      'id as _id',
      'nome',
      'nome_social',
      'data_nascimento',
      'cpf',
      'contato_celular as celular',
      'contato_telefone as telefone',
      'contato_email as email',
      'risco_de_queda as riscoDeQueda',
      'ativo',
    ])
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()
  const convenios = await conveniosOf(
    db,
    rows.map((row) => row._id),
  )
  return rows.map(({ celular, telefone, email, ...paciente }) => ({
    ...paciente,
    contato: { celular, telefone, email },
    convenios: convenios(paciente._id),
  }))
}

/** The whole register of one patient (spec 2 §3). */
export const getPaciente = async (db: Kysely<DB>, id: string) => {
  const p = await db
    .selectFrom('paciente')
    .leftJoin('medico', 'medico.id', 'paciente.indicacao_medico_id')
    .selectAll('paciente')
    .select([
      'medico.nome as medico_nome',
      'medico.conselho as medico_conselho',
      'medico.numero_conselho as medico_numero',
      'medico.uf_conselho as medico_uf',
      'medico.cbo_codigo as medico_cbo_codigo',
      'medico.cbo_valor as medico_cbo_valor',
    ])
    .where('paciente.id', '=', id)
    .executeTakeFirst()
  if (!p) return undefined
  const convenios = await conveniosOf(db, [id])
  return {
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
      medico: p.indicacao_medico_id && {
        _id: p.indicacao_medico_id,
        nome: p.medico_nome,
        conselho: p.medico_conselho,
        numeroConselho: p.medico_numero,
        ufConselho: p.medico_uf,
        cbo: { codigo: p.medico_cbo_codigo, valor: p.medico_cbo_valor },
      },
    },
    responsavel: {
      nome: p.responsavel_nome,
      cpf: p.responsavel_cpf,
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
    docs_pessoais: { rg_num: p.rg_num, rg_oe: p.rg_oe, rg_oe_uf: p.rg_oe_uf, cpf: p.cpf },
    convenios: convenios(id),
    updatedAt: p.updated_at,
  }
}
