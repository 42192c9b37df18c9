import { daysBetween, type GuiaDaLista, prazoDaGuia } from '@clinica/shared-domain'

/** Days before the end in which a guide is warned of. */
const PERTO = 7

export type Aviso = { texto: string; vencida: boolean }
const dias = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`)

/** What the list says of a guide's end, `hoje` as `YYYY-MM-DD`: only of an open one that ends soon or has ended. */
export const avisoDePrazo = (guia: GuiaDaLista, hoje: string): Aviso | null => {
  const { vencimentoGuiaDias } = guia.beneficiario.convenio
  if (guia.bloqueada || !guia.ativo || !vencimentoGuiaDias) return null
  const { dataEmissao } = guia.autorizacao
  const prazo = prazoDaGuia(dataEmissao, vencimentoGuiaDias, hoje)
  if (prazo)
    return prazo.restantes > PERTO ? null : { texto: `vence em ${dias(prazo.restantes)}`, vencida: false }
  const passados = daysBetween(dataEmissao, hoje) - vencimentoGuiaDias
  return { texto: passados === 0 ? 'vence hoje' : `vencida há ${dias(passados)}`, vencida: true }
}
