import { ErroDaApi, http, newKey } from '@clinica/shared-auth'
import { type Faturada, type Guia, guiaFaturada } from '@clinica/shared-domain'
import { choose, confirm, insist, notify, type Opcao, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { billPath, pacotePath } from '../../comum/faturar'
import { oQueFoi } from '../../comum/oQueFoi'

const put = async (
  guia: Guia,
  acao: string,
  feito: string,
  depois: () => void,
  refuse: (erro: unknown) => Promise<void> = showError,
): Promise<void> => {
  try {
    const chave = newKey()
    const veio = await insist(oQueFoi(feito), () =>
      http.put(`/guia/${guia._id}/${acao}`, undefined, { chave }),
    )
    // Left without an answer: what became of it is read.
    if (!veio) return depois()
    void invalidateRegister('guia')
    notify(feito)
    depois()
  } catch (erro) {
    await refuse(erro)
  }
}

/** Where its dates are taken away, or, for good, its package; `abrir` null for who does not bill. */
const refuseFaturada = async (
  guia: Guia,
  faturada: Faturada,
  open: ((endereco: string) => void) | null,
): Promise<void> => {
  const { pacote } = faturada
  const finalizado = pacote?.finalizado === true
  const jeito = finalizado
    ? 'O pacote foi finalizado e não muda mais.'
    : open
      ? 'Retire antes a data de faturamento das sessões.'
      : 'Quem fatura pode retirar a data de faturamento das sessões.'
  const opcoes: (Opcao | false)[] = [
    open !== null && pacote !== null && { valor: 'pacote', rotulo: 'Abrir o pacote' },
    open !== null && !finalizado && { valor: 'datas', rotulo: 'Ver as datas' },
    { valor: 'ok', rotulo: 'OK', tipo: 'principal' },
  ]
  const resposta = await choose({
    titulo: 'Guia faturada',
    conteudo: `${guiaFaturada(faturada, 'retirada do faturamento')}\n\n${jeito}`,
    opcoes: opcoes.filter((o) => o !== false),
  })
  if (resposta === 'pacote' && pacote) open?.(pacotePath(pacote._id))
  if (resposta === 'datas') open?.(billPath(guia._id, 'guia'))
}

/** Back to who writes guides: it can be changed again. Nobody is asked about what was billed, which stays. */
export const removeFromBilling = async (
  guia: Guia,
  depois: () => void,
  open: ((endereco: string) => void) | null,
): Promise<void> => {
  if (guia.faturada) return refuseFaturada(guia, guia.faturada, open)
  const sim = await confirm({
    titulo: 'Retirar do faturamento?',
    conteudo: `A guia ${guia.autorizacao.numeroGuia} volta a ser aberta e pode ser alterada.`,
    confirmar: 'Retirar do faturamento',
    cancelar: 'Cancelar',
  })
  if (!sim) return
  await put(guia, 'desbloquear', 'Guia retirada do faturamento.', depois, (erro) => {
    const faturada = erro instanceof ErroDaApi ? erro.corpo?.erro.faturada : undefined
    return faturada ? refuseFaturada(guia, faturada, open) : showError(erro)
  })
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
