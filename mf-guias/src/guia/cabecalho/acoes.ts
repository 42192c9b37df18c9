import { http, newKey } from '@clinica/shared-auth'
import type { Guia } from '@clinica/shared-domain'
import { confirm, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'

const put = async (guia: Guia, acao: string, feito: string, depois: () => void): Promise<void> => {
  try {
    await http.put(`/guia/${guia._id}/${acao}`, undefined, { chave: newKey() })
    void invalidateRegister('guia')
    notify(feito)
    depois()
  } catch (erro) {
    await showError(erro)
  }
}

/** Back to who writes guides: it can be changed again. */
export const removeFromBilling = async (guia: Guia, depois: () => void): Promise<void> => {
  const sim = await confirm({
    titulo: 'Retirar do faturamento?',
    conteudo: `A guia ${guia.autorizacao.numeroGuia} volta a ser aberta e pode ser alterada.`,
    confirmar: 'Retirar do faturamento',
    cancelar: 'Cancelar',
  })
  if (sim) await put(guia, 'desbloquear', 'Guia retirada do faturamento.', depois)
}

/** The prices of today in place of those of the day on which each procedure was chosen; asked first. */
export const updatePrices = async (guia: Guia, depois: () => void): Promise<void> => {
  const sim = await confirm({
    titulo: 'Atualizar preços?',
    conteudo:
      'Cada procedimento passa a valer o que as tabelas do convênio dizem hoje. O total muda e fica no histórico.',
    confirmar: 'Atualizar preços',
    cancelar: 'Manter os preços',
  })
  if (sim) await put(guia, 'atualizarPrecos', 'Preços atualizados.', depois)
}
