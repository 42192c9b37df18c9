import {
  acoes,
  can,
  changedFields,
  type GuiaEnvio,
  isCarteiraVencida,
  keepTravados,
  MENSAGENS_DA_GUIA as M,
  maxAutorizado,
  sumGuia,
} from '@clinica/shared-domain'
import type { Schema } from 'yup'
import { requireOffered } from '../../cadastros/publico'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import type { Write } from '../../platform/registro/registerRoutes'
import { type Contexto, getContexto } from './contexto.queries'
import type { GuiaGuardada } from './guia.queries'
import { type Linhas, listNovas, makeLinhas, precoPedidoOf, pricesByKey, rowsOf } from './linhas'

/** A guide ready to be kept: everything that is the server's is in it. */
export type Pronta = {
  guia: ReturnType<typeof assemble>
  /** Sessions that it is good for. */
  quantidade: number
  /** What changed, as the history says it. */
  campos: string[]
  unidade: { id: string; faixa: string }
  especialidade: { id: string; codigo: number }
}

type DosRegistros = { unidade: string; especialidade: string; ans: string; nome: string; cid10: string }
/** What came, with what is the server's in its place: names and CID as the registers have them, field 1, rows, fields 65 and 71. */
const assemble = (
  valores: GuiaEnvio,
  linhas: Linhas,
  { unidade, especialidade, ans, nome, cid10 }: DosRegistros,
) => {
  const p = valores.procedimentosRealizados
  const realizados = {
    ...p,
    procedimentos: linhas.realizados,
    totalTaxasAlugueis: p.totalTaxasAlugueis ?? 0,
    totalMateriais: p.totalMateriais ?? 0,
    totalMedicamentos: p.totalMedicamentos ?? 0,
    totalDiarias: p.totalDiarias ?? 0,
    totalGases: p.totalGases ?? 0,
  }
  return {
    ...valores,
    unidade,
    especialidade,
    autorizacao: { ...valores.autorizacao, registroANS: ans },
    beneficiario: { ...valores.beneficiario, nome },
    solicitacao: { ...valores.solicitacao, cid10, procedimentos: linhas.solicitados },
    procedimentosRealizados: { ...realizados, ...sumGuia(realizados) },
  }
}

const REFERIDOS = [
  ['unidade', 'unidade', 'Unidade não encontrada ou cancelada.'],
  ['especialidade', 'especialidade', 'Especialidade não encontrada ou cancelada.'],
  ['paciente', 'beneficiario._id', 'Paciente não encontrado ou cancelado.'],
  ['convenio', 'beneficiario.convenio', 'Convênio não encontrado ou cancelado.'],
  ['medico', 'contratadoSolicitante.profissionalSolicitante._id', 'Médico não encontrado ou cancelado.'],
  ['profissional', 'profissional', 'Profissional não encontrado ou cancelado.'],
  ['cid', 'solicitacao.cid10', 'CID não encontrado ou cancelado.'],
] as const

/** What the guide refers to is active, or was already used in it (decisions "Rules"). */
const checkReferidos = (contexto: Contexto, { profissional, contratadoSolicitante }: GuiaEnvio) => {
  const erros: Record<string, string> = {}
  const nenhum = {
    medico: !contratadoSolicitante.profissionalSolicitante._id,
    profissional: !profissional,
  } as Record<string, boolean>
  for (const [nome, campo, msg] of REFERIDOS) if (!nenhum[nome] && !contexto[nome]?.aceito) erros[campo] = msg
  return erros
}

const requireNone = (erros: Record<string, string>): void => {
  if (Object.keys(erros).length > 0) throw new HttpErro(422, 'validacao', M.invalido, { campos: erros })
}

/** Holds a guide against the registers and makes what is the server's. Throws 422 with a message under each field. */
export const prepareGuia = async (
  tx: Tx,
  schema: Schema,
  { id, valores: enviados, req, hoje }: Write<GuiaEnvio>,
  before: GuiaGuardada | null,
): Promise<Pronta> => {
  const podeFaturar = can(req.usuario, acoes.faturamento_guia)
  const valores = keepTravados(enviados, before, podeFaturar)
  const { beneficiario } = valores
  const pedido = {
    solicitados: valores.solicitacao.procedimentos,
    realizados: valores.procedimentosRealizados.procedimentos,
    antes: before && rowsOf(before),
    outroConvenio: before !== null && before.beneficiario.convenio._id !== beneficiario.convenio._id,
    podeFaturar,
  }
  const novas = listNovas(pedido)
  const contexto = await getContexto(tx, {
    guia: id,
    unidade: valores.unidade,
    especialidade: valores.especialidade,
    paciente: beneficiario._id,
    convenio: beneficiario.convenio._id,
    medico: valores.contratadoSolicitante.profissionalSolicitante._id ?? null,
    profissional: valores.profissional?._id ?? null,
    cid: valores.solicitacao.cid10,
    precos: novas.map(precoPedidoOf),
  })
  const erros = checkReferidos(contexto, valores)
  if (!erros['beneficiario.convenio'] && !contexto.doPaciente)
    erros['beneficiario.convenio'] = 'O convênio não está no cadastro do paciente.'
  const carteira = {
    validade: beneficiario.validadeCarteira,
    convenio: { _id: beneficiario.convenio._id, particular: contexto.convenio?.particular },
  }
  if (isCarteiraVencida(carteira, hoje)) erros['beneficiario.validadeCarteira'] = M.carteiraVencida
  const maximo = contexto.especialidade?.maximo ?? 0
  const linhas = makeLinhas(pedido, { precos: pricesByKey(novas, contexto.precos), maximo }, erros)
  requireNone(erros)
  await requireOffered(tx, schema, valores, before)
  const certos = contexto as Certo
  const guia = assemble(valores, linhas, {
    unidade: certos.unidade.nome,
    especialidade: certos.especialidade.nome,
    ans: certos.convenio.ans || '0',
    nome: certos.paciente.nome,
    cid10: certos.cid.codigo,
  })
  const numero = before?.autorizacao.numeroGuia
  return {
    guia,
    quantidade: maxAutorizado(linhas.solicitados),
    campos: changedFields(before, { ...guia, autorizacao: { ...guia.autorizacao, numeroGuia: numero } }),
    unidade: certos.unidade,
    especialidade: certos.especialidade,
  }
}

/** Nothing of it is missing once there are no errors. */
type Certo = {
  [K in 'unidade' | 'especialidade' | 'convenio' | 'paciente' | 'cid']: NonNullable<Contexto[K]>
}
