import type { GuiaEnvio } from '@clinica/shared-domain'
import { isEmPacote, refreshPacoteDaGuia } from '../../faturamento/publico'
import type { Tx } from '../../platform/db/banco'
import { type GuiaGuardada, getGuia } from './guia.queries'
import { rowsOf } from './linhas'

type Linha = ReturnType<typeof rowsOf>['solicitados'][number] & {
  qtdRealizada?: number | null
  valorUnitario?: number | null
  valorTotal?: number | null
}
const moneyOfRow = (l: Linha) => [
  l.codigo,
  l.nome,
  l.tabela?._id,
  ...[l.ch, l.valorCH, l.valorFixo, l.qtdSolicitada, l.qtdAutorizada, l.qtdRealizada],
  ...[l.valorUnitario, l.valorTotal],
]

/** Everything that a guide's money comes from and that its package shows of it, as one text: two guides are compared by it. */
const moneyOf = (guia: GuiaGuardada): string => {
  const { solicitados, realizados } = rowsOf(guia)
  const { procedimentos: _, observacao: __, ...totais } = guia.procedimentosRealizados
  return JSON.stringify([
    guia.paciente._id,
    guia.beneficiario.convenio._id,
    ...[guia.unidade, guia.especialidade, guia.autorizacao.dataEmissao],
    guia.sessoes.quantidade,
    solicitados.map(moneyOfRow),
    realizados.map(moneyOfRow),
    totais,
  ])
}

/** What the server would not take over from the person: another number, and rows left out, which it makes again. */
const asksForMore = ({ autorizacao, procedimentosRealizados }: GuiaEnvio, before: GuiaGuardada): boolean =>
  (autorizacao.numeroGuia || before.autorizacao.numeroGuia) !== before.autorizacao.numeroGuia ||
  procedimentosRealizados.procedimentos.length < before.procedimentosRealizados.procedimentos.length

/** After a save: packages that hold the guide follow its money, and a finalised one refuses the change that was asked for (409). */
export const followMoney = async (tx: Tx, before: GuiaGuardada, pedida: GuiaEnvio): Promise<void> => {
  const { _id } = before
  if (!(await isEmPacote(tx, _id))) return
  const depois = await getGuia(tx, _id)
  if (depois && (asksForMore(pedida, before) || moneyOf(depois) !== moneyOf(before)))
    await refreshPacoteDaGuia(tx, _id)
}
