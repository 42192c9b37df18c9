import { formatValor, type GuiaDaLista } from '@clinica/shared-domain'
import { Button, Icon, IconButton } from '@clinica/shared-ui'
import type { Selection } from '@clinica/shared-ui/list'
import { useEffect } from 'react'
import { useAcoes } from './acoes'
import css from './consulta.module.css'

const ABERTOS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Esc takes the marks away, unless it closes something that is open. */
const useEscape = (ativo: boolean, clear: () => void) => {
  useEffect(() => {
    if (!ativo) return
    const listen = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && !e.defaultPrevented && !document.querySelector(ABERTOS)) clear()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [ativo, clear])
}

const soma = (guias: readonly GuiaDaLista[]): string =>
  `R$ ${formatValor(guias.reduce((s, g) => s + g.procedimentosRealizados.totalGuia, 0))}`

type Props = { selection: Selection<GuiaDaLista> }

/** What can be done to the marked guides; each button counts only those that it will touch. */
export const BarraDeSelecao = ({ selection }: Props) => {
  const { itens, clear } = selection
  const { pode, fazendo, send, withdraw, pagamento, print, imprimindo } = useAcoes()
  useEscape(itens.length > 0, clear)
  if (itens.length === 0) return null
  const ativas = itens.filter((g) => g.ativo)
  const abertas = ativas.filter((g) => !g.bloqueada)
  const enviadas = ativas.filter((g) => g.bloqueada)
  const livres = ativas.filter((g) => !g.bloqueadoParaPagamento)
  const bloquear = livres.length > 0
  const jaEnviadas = enviadas.length === 1 ? '1 já enviada' : `${enviadas.length} já enviadas`
  return (
    <section className={css.barra} aria-label="Guias selecionadas">
      <p role="status">
        <b>{itens.length === 1 ? '1 selecionada' : `${itens.length} selecionadas`}</b>
        <small>
          {soma(itens)}
          {enviadas.length > 0 ? ` · ${jaEnviadas}` : ''}
        </small>
      </p>
      <IconButton label="Desfazer seleção (Esc)" icon="fechar" size="small" onClick={clear} />
      <Button
        variant="outlined"
        disabled={imprimindo !== null}
        startIcon={<Icon name="imprimir" size={16} />}
        onClick={() => print(itens)}
      >
        {imprimindo ? 'Preparando…' : `Imprimir ${itens.length}`}
      </Button>
      {pode.faturar && ativas.length > 0 ? (
        <Button
          variant="outlined"
          disabled={fazendo}
          startIcon={<Icon name={bloquear ? 'cadeado' : 'desbloquear'} size={16} />}
          onClick={() => void pagamento(ativas, bloquear)}
        >
          {bloquear ? 'Bloquear' : 'Desbloquear'} pagamento
        </Button>
      ) : null}
      {pode.retirar && enviadas.length > 0 ? (
        <Button
          variant="outlined"
          disabled={fazendo}
          startIcon={<Icon name="desfazer" size={16} />}
          onClick={() => void withdraw(ativas)}
        >
          Retirar {enviadas.length}
        </Button>
      ) : null}
      {pode.enviar && abertas.length > 0 ? (
        <Button
          variant="contained"
          disabled={fazendo}
          startIcon={<Icon name="remeter" size={16} />}
          onClick={() => send(ativas)}
        >
          Enviar {abertas.length}
        </Button>
      ) : null}
    </section>
  )
}
