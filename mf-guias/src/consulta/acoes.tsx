import { newKey, useCan } from '@clinica/shared-auth'
import { acoes, type GuiaDaLista, type TipoDeImpresso } from '@clinica/shared-domain'
import { confirm, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useImpressao } from '../impressao/use-impressao'
import { remove } from './consulta.api'
import { EnviarDialog } from './EnviarDialog'
import { usePerform } from './usePerform'

type Guias = readonly GuiaDaLista[]
export type AcoesDaConsulta = {
  pode: { enviar: boolean; retirar: boolean; faturar: boolean }
  /** One of them is under way. */
  fazendo: boolean
  /** Asks for the observation first. */
  send: (guias: Guias) => void
  withdraw: (guias: Guias) => Promise<boolean>
  pagamento: (guias: Guias, bloquear: boolean) => Promise<boolean>
  remove: (guia: GuiaDaLista) => Promise<void>
  /** In one file, opened beside this page. */
  print: (guias: Guias, tipo?: TipoDeImpresso) => void
  /** What is on its way to be printed. */
  imprimindo: TipoDeImpresso | null
}

const Contexto = createContext<AcoesDaConsulta | null>(null)
export const useAcoes = (): AcoesDaConsulta => {
  const valor = useContext(Contexto)
  if (!valor) throw new Error('As ações só existem dentro da consulta.')
  return valor
}

const removeAsked = async (guia: GuiaDaLista): Promise<void> => {
  const { numeroGuia } = guia.autorizacao
  const sim = await confirm({
    titulo: 'Remover guia',
    conteudo: `A guia ${numeroGuia}, de ${guia.beneficiario.nome}, será removida. Ela continua na situação 'Removida'.`,
    confirmar: 'Remover',
    perigo: true,
  })
  if (!sim) return
  try {
    await remove(guia, newKey())
    notify(`Guia ${numeroGuia} removida.`)
  } catch (erro) {
    await showError(erro)
  } finally {
    void invalidateRegister('guia')
  }
}

/** What the rows, the cards and the bar of the selection do to guides. */
export const Acoes = ({ onEnviadas, children }: { onEnviadas: () => void; children: ReactNode }) => {
  const [enviando, setEnviando] = useState<Guias | null>(null)
  const pode = {
    enviar: useCan(acoes.bloquear_guia),
    retirar: useCan(acoes.desbloquear_guia),
    faturar: useCan(acoes.faturamento_guia),
  }
  const { performOn, fazendo } = usePerform((acao) => (acao === 'desbloquear' ? pode.retirar : pode.faturar))
  const { print, imprimindo } = useImpressao()
  const valor: AcoesDaConsulta = {
    pode,
    fazendo,
    // Those that were sent stay as they are.
    send: (guias) => setEnviando(guias.filter((g) => !g.bloqueada)),
    withdraw: (guias) =>
      performOn(
        'desbloquear',
        guias.filter((g) => g.bloqueada),
      ),
    pagamento: (guias, bloquear) =>
      performOn(
        bloquear ? 'bloquearParaPagamento' : 'desbloquearParaPagamento',
        guias.filter((g) => g.bloqueadoParaPagamento !== bloquear),
      ),
    remove: removeAsked,
    print: (guias, tipo) =>
      void print(
        guias.map(({ _id, autorizacao }) => ({ _id, numero: autorizacao.numeroGuia })),
        tipo,
      ),
    imprimindo,
  }
  return (
    <Contexto.Provider value={valor}>
      {children}
      {enviando ? (
        <EnviarDialog
          guias={enviando}
          enviando={fazendo}
          onClose={() => setEnviando(null)}
          onSend={async (observacao) => {
            if (!(await performOn('bloquear', enviando, observacao))) return
            setEnviando(null)
            onEnviadas()
          }}
        />
      ) : null}
    </Contexto.Provider>
  )
}
