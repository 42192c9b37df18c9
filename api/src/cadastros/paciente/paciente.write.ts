import { listDocumentos, MENSAGENS_DO_PACIENTE, type PacienteEnvio } from '@clinica/shared-domain'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { HttpErro } from '../../platform/http/erros'
import { requireReferences } from '../../platform/registro/references'
import type { Write } from '../../platform/registro/registerRoutes'

type Gravacao = Write<PacienteEnvio>
/** What of a patient the cards of the grid show; of the insurers, what makes a card valid on its day. */
type NaGrade = {
  nome: string
  nome_social?: string | null
  data_nascimento: string
  riscoDeQueda: boolean
  ativo: boolean
}
/** What the form demands, of which an import may leave anything out: a card says that the register is incomplete. */
type Exigido = {
  contato?: { celular?: string | null; telefone?: string | null } | null
  contato_emergencia?: { nome?: string | null; celular?: string | null } | null
  indicacao?: { valor?: string | null } | null
  docs_pessoais?: { cpf?: string | null; outro_num?: string | null } | null
  responsavel?: {
    nome?: string | null
    cpf?: string | null
    outro_num?: string | null
    celular?: string | null
    telefone?: string | null
  } | null
}
const filledIn = ({
  contato,
  contato_emergencia,
  indicacao,
  docs_pessoais,
  responsavel,
}: Exigido): boolean[] =>
  [
    contato?.celular || contato?.telefone,
    contato_emergencia?.nome,
    contato_emergencia?.celular,
    indicacao?.valor,
    docs_pessoais?.cpf || docs_pessoais?.outro_num,
    responsavel?.nome,
    responsavel?.cpf || responsavel?.outro_num,
    responsavel?.celular || responsavel?.telefone,
  ].map(Boolean)

type Validade = { _id: string; validade?: string | null }
/** What of the stored record decides which cancelled registers may stay, and whether the grid has to be told. */
type Atual = NaGrade & Exigido & { convenios: Validade[]; indicacao: { medico: { _id: string } | null } }

const inGrade = (
  p: NaGrade & Exigido,
  convenios: readonly { _id: string | null; validade?: string | null }[],
): string =>
  JSON.stringify([
    p.nome,
    p.nome_social ?? null,
    p.data_nascimento,
    p.riscoDeQueda,
    p.ativo,
    convenios.map((c) => [c._id, c.validade ?? null]),
    filledIn(p),
  ])

/** Whether a card of the grid now shows something else; an insurer that came by its name counts as another. */
export const changesCard = (valores: PacienteEnvio, before: Atual): boolean =>
  inGrade(valores, valores.convenios) !== inGrade(before, before.convenios)

/**
 * The documents of an adult are not erased by a mistyped birth date: 409 `confirmacaoNecessaria` with what would go, until it
 * comes with `semDocumentos`.
 */
export const requireDocumentosKept = (
  { docs_pessoais, semDocumentos }: PacienteEnvio,
  before: { docs_pessoais?: Parameters<typeof listDocumentos>[0] },
): void => {
  const apagados = docs_pessoais || semDocumentos ? [] : listDocumentos(before.docs_pessoais)
  if (apagados.length === 0) return
  const msg = MENSAGENS_DO_PACIENTE.apagaDocumentos
  throw new HttpErro(409, 'confirmacaoNecessaria', msg, {
    conteudo: `${msg} Seria apagado: ${apagados.join(', ')}.`,
  })
}

/** The columns of the row. A minor comes without documents, and none are kept. */
const rowOf = (p: PacienteEnvio) => ({
  nome: p.nome,
  nome_social: p.nome_social,
  data_nascimento: p.data_nascimento,
  estado_civil: p.estado_civil,
  sexo: p.sexo,
  profissao: p.profissao,
  observacao: p.observacao,
  risco_de_queda: p.riscoDeQueda,
  ativo: p.ativo,
  indicacao_valor: p.indicacao.valor,
  indicacao_medico_id: p.indicacao.medico?._id ?? null,
  responsavel_nome: p.responsavel.nome,
  responsavel_cpf: p.responsavel.cpf,
  responsavel_outro_tipo: p.responsavel.outro_tipo,
  responsavel_outro_num: p.responsavel.outro_num,
  responsavel_telefone: p.responsavel.telefone,
  responsavel_celular: p.responsavel.celular,
  cep: p.endereco.cep,
  endereco: p.endereco.endereco,
  numero: p.endereco.numero,
  complemento: p.endereco.complemento,
  bairro: p.endereco.bairro,
  uf: p.endereco.uf,
  cidade: p.endereco.cidade,
  contato_email: p.contato.email,
  contato_celular: p.contato.celular,
  contato_telefone: p.contato.telefone,
  emergencia_nome: p.contato_emergencia.nome,
  emergencia_cpf: p.contato_emergencia.cpf,
  emergencia_telefone: p.contato_emergencia.telefone,
  emergencia_celular: p.contato_emergencia.celular,
  rg_num: p.docs_pessoais?.rg_num ?? null,
  rg_oe: p.docs_pessoais?.rg_oe ?? null,
  rg_oe_uf: p.docs_pessoais?.rg_oe_uf ?? null,
  cpf: p.docs_pessoais?.cpf ?? null,
  outro_tipo: p.docs_pessoais?.outro_tipo ?? null,
  outro_num: p.docs_pessoais?.outro_num ?? null,
})

/** The id of every insurer of the form, in its order. */
const resolveConvenios = (tx: Tx, { valores }: Gravacao, atual: Atual | null): Promise<string[]> =>
  requireReferences(tx, {
    table: 'convenio',
    wanted: valores.convenios,
    used: atual?.convenios.map((c) => c._id),
    messages: (refused) =>
      Object.fromEntries(
        refused.map(({ i, cancelado }) => [
          `convenios[${i}].nome`,
          cancelado ? 'Convênio cancelado.' : 'Convênio não encontrado.',
        ]),
      ),
  })

/** The doctor of the indication. */
const requireMedico = (tx: Tx, { valores }: Gravacao, atual: Atual | null): Promise<string[]> =>
  requireReferences(tx, {
    table: 'medico',
    wanted: valores.indicacao.medico ? [valores.indicacao.medico] : [],
    used: atual?.indicacao.medico ? [atual.indicacao.medico._id] : [],
    messages: ([medico]) => ({
      'indicacao.medico': medico?.cancelado ? 'Médico cancelado.' : 'Médico não encontrado.',
    }),
  })

const saveConvenios = async (tx: Tx, { id, valores }: Gravacao, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  const linhas: Insertable<DB['paciente_convenio']>[] = valores.convenios.map((c, posicao) => ({
    id: uuid(),
    paciente_id: id,
    convenio_id: ids[posicao] as string,
    plano: c.plano,
    matricula: c.matricula,
    validade: c.validade,
    posicao,
  }))
  await tx.insertInto('paciente_convenio').values(linhas).execute()
}

export const insertPaciente = async (tx: Tx, write: Gravacao): Promise<void> => {
  await requireMedico(tx, write, null)
  const convenios = await resolveConvenios(tx, write, null)
  await tx
    .insertInto('paciente')
    .values({ id: write.id, ...rowOf(write.valores) })
    .execute()
  await saveConvenios(tx, write, convenios)
}

export const updatePaciente = async (tx: Tx, write: Gravacao, atual: Atual): Promise<void> => {
  await requireMedico(tx, write, atual)
  const convenios = await resolveConvenios(tx, write, atual)
  // Who is brought back is no longer hidden.
  const visivel = write.valores.ativo ? { oculto_em: null, oculto_por: null, ativo_antes: null } : {}
  const linha = { ...rowOf(write.valores), ...visivel }
  await tx.updateTable('paciente').set(linha).where('id', '=', write.id).execute()
  await tx.deleteFrom('paciente_convenio').where('paciente_id', '=', write.id).execute()
  await saveConvenios(tx, write, convenios)
}
