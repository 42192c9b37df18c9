import {
  type FaturamentoDaGuia,
  isAvaliacao,
  MENSAGENS_DO_PACOTE as M,
  MENSAGENS_DA_GUIA,
  motivoDeNaoFaturar,
  proporDatas,
  sessoesPrevistas,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { type GuiaGuardada, getGuia } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import {
  findGuiaPorNumero,
  getResumo,
  listEmAndamento,
  listGuiasParaFaturar,
  listOcupadas,
  listSessoesDaGuia,
  type SessaoLida,
} from './guia.queries'

export const GUIA_REMOVIDA = 'A guia foi removida.'
const notFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', MENSAGENS_DA_GUIA.naoEncontrada)
export const naoEnviada = (): HttpErro => new HttpErro(409, 'guiaNaoEnviada', M.naoFaturavel)

/** Guides by their number or of a patient, as somebody who bills looks for one; FAT034 and FAT035 when there is none to bill. */
export const findGuiasParaFaturar = async (
  db: Base,
  { numero, pacienteId }: { numero?: string | undefined; pacienteId?: string | undefined },
) => {
  if (pacienteId) {
    const guias = await listGuiasParaFaturar(db, sql`g.paciente_id = ${pacienteId}`)
    if (guias.length === 0) throw new HttpErro(404, 'semGuias', M.semGuiasParaFaturar)
    return guias
  }
  const guias = await listGuiasParaFaturar(db, sql`g.numero = ${numero ?? ''}`)
  if (guias.length > 0) return guias
  const guia = await findGuiaPorNumero(db, numero ?? '')
  if (!guia) throw notFound()
  throw guia.ativo ? naoEnviada() : new HttpErro(409, 'guiaRemovida', GUIA_REMOVIDA)
}

/** What may be done to each session's date. Proposals keep off every day on which the patient was billed in the specialty. */
const withPropostas = (
  sessoes: readonly SessaoLida[],
  ocupadas: Awaited<ReturnType<typeof listOcupadas>>,
) => {
  const livres = sessoes.filter((s) => s.faturamento === null && motivoDeNaoFaturar(s.status) === null)
  const propostas = proporDatas(livres, ocupadas)
  return sessoes.map((s) => {
    const motivo = motivoDeNaoFaturar(s.status)
    return {
      ...s,
      motivo,
      podeFaturar: motivo === null && s.pacote?.finalizado !== true,
      dataProposta: propostas.get(s._id) ?? null,
    }
  })
}

const procedimentosOf = ({ procedimentosRealizados }: GuiaGuardada): FaturamentoDaGuia['procedimentos'] =>
  procedimentosRealizados.procedimentos.map(
    ({ codigo, nome, qtdAutorizada, qtdRealizada, valorUnitario, valorTotal }) => ({
      codigo,
      nome,
      qtdAutorizada,
      qtdRealizada,
      valorUnitario,
      valorTotal,
      foraDoTotal: isAvaliacao(nome),
    }),
  )

export type Pagina = { skip: number; limit: number }
/** `updatedAt` is a Date before it is written out. */
export type FaturamentoLido = Omit<FaturamentoDaGuia, 'updatedAt'> & { updatedAt: Date }

/** Everything that the billing of a guide shows; 404 without it, 409 of one that was removed. */
export const getFaturamentoDaGuia = async (
  db: Base,
  id: string,
  pagina: Pagina,
): Promise<FaturamentoLido> => {
  const guia = await getGuia(db, id)
  if (!guia) throw notFound()
  if (!guia.ativo) throw new HttpErro(409, 'guiaRemovida', GUIA_REMOVIDA)
  const paciente = guia.paciente._id
  const [sessoes, ocupadas, resumo, emAndamento] = await Promise.all([
    listSessoesDaGuia(db, id, pagina),
    listOcupadas(db, paciente),
    getResumo(db, id),
    listEmAndamento(db, id, paciente),
  ])
  const { procedimentosRealizados: p, beneficiario, autorizacao } = guia
  return {
    _id: guia._id,
    numero: autorizacao.numeroGuia,
    paciente: guia.paciente,
    convenio: beneficiario.convenio.nome,
    plano: beneficiario.plano,
    numeroCarteira: beneficiario.numeroCarteira,
    dataEmissao: autorizacao.dataEmissao,
    unidade: guia.unidade,
    especialidade: guia.especialidade,
    solicitante: guia.contratadoSolicitante.profissionalSolicitante.nome,
    observacaoFaturamento: guia.observacaoFaturamento,
    observacao: p.observacao,
    procedimentos: procedimentosOf(guia),
    fatorMultiplicador: p.fixarValor ? 1 : p.fatorMultiplicador,
    outrosTotais: p.totalGuia - p.totalProcedimentos,
    totalGuia: p.totalGuia,
    sessoesPrevistas: sessoesPrevistas({
      quantidadeAutorizada: p.maxAutorizado,
      realizados: p.procedimentos,
    }),
    ...resumo,
    agendamentos: withPropostas(sessoes, ocupadas),
    emAndamento,
    updatedAt: guia.updatedAt,
  }
}

/** The same, of a guide that may be billed: FAT034 otherwise. */
export const requireFaturamentoDaGuia = async (
  db: Base,
  id: string,
  pagina: Pagina,
): Promise<FaturamentoLido> => {
  const enviada = await sql<{
    bloqueada: boolean
  }>`select bloqueada from guia where id = ${id} and ativo`.execute(db)
  if (enviada.rows[0]?.bloqueada === false) throw naoEnviada()
  return getFaturamentoDaGuia(db, id, pagina)
}
