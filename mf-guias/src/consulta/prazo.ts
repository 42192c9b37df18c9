import { addDias, avisoDeVencimento, type GuiaDaLista } from '@clinica/shared-domain'

/** What the list says of a guide's end, `hoje` as `YYYY-MM-DD`: only of an open one that ends soon or has ended. */
export const avisoDePrazo = (guia: GuiaDaLista, hoje: string): ReturnType<typeof avisoDeVencimento> => {
  const { vencimentoGuiaDias } = guia.beneficiario.convenio
  if (guia.bloqueada || !guia.ativo || !vencimentoGuiaDias) return null
  return avisoDeVencimento(addDias(guia.autorizacao.dataEmissao, vencimentoGuiaDias), hoje)
}
