import {
  formatMes,
  type GuiaDaSubmissao,
  MENSAGENS_DA_SUBMISSAO as M,
  MAXIMO_DE_SESSOES,
} from '@clinica/shared-domain'
import { Alert, Button, Icon } from '@clinica/shared-ui'
import { IntegerField } from '@clinica/shared-ui/fields'
import { Picker, type PickerSearch } from '@clinica/shared-ui/pickers'
import { type FormEvent, useMemo } from 'react'
import { searchGuias } from '../submissao.api'
import css from './envio.module.css'
import { count, type GuiaNoEnvio, numeroDe, pacienteDe, sessoes } from './guias'

const CAMPO = 'guia-do-envio'
const rotuloDe = (g: GuiaDaSubmissao): string => `${numeroDe(g)} · ${pacienteDe(g)} · ${g.especialidade}`

/** What is being added: the guide, and its sessions as typed. */
export type Escolha = { guia: GuiaDaSubmissao | null; texto: string }
export const NENHUMA: Escolha = { guia: null, texto: '' }

type Props = {
  mes: string
  guias: readonly GuiaNoEnvio[]
  /** Those that one evolved in the month: offered before anything is typed. */
  evolucoes: readonly GuiaDaSubmissao[]
  escolha: Escolha
  onEscolha: (escolha: Escolha) => void
  onAdd: (guia: GuiaDaSubmissao, quantidade: number) => void
}

/** A guide and its sessions: by its number or its patient; once per guide (spec 3 §2.9, §4, §5). */
export const AdicionarGuia = ({ mes, guias, evolucoes, escolha, onEscolha, onAdd }: Props) => {
  const { guia, texto } = escolha
  const quantidade = /^\d+$/.test(texto) ? Number(texto) : 0
  const jaEsta = guia !== null && guias.some((g) => g._id === guia._id)
  const adicionadas = useMemo(() => new Set(guias.map(numeroDe)), [guias])
  const search = useMemo((): PickerSearch<GuiaDaSubmissao> => {
    const faltam = evolucoes.filter((g) => !adicionadas.has(numeroDe(g)))
    const porTexto = searchGuias(mes)
    return async (params, signal) => {
      const { nome, skip, limit } = params
      return nome
        ? porTexto(params, signal)
        : { itens: faltam.slice(skip, skip + limit), total: faltam.length }
    }
  }, [mes, evolucoes, adicionadas])
  const add = (e: FormEvent) => {
    e.preventDefault()
    if (!guia || quantidade < 1) return
    onAdd(guia, quantidade)
    onEscolha(NENHUMA)
    document.getElementById(CAMPO)?.focus()
  }
  return (
    <section className={css.painel} aria-labelledby="adicionar-guia">
      <h2 id="adicionar-guia">Adicionar guia</h2>
      <form className={css.adicionar} onSubmit={add} noValidate>
        <Picker<GuiaDaSubmissao>
          id={CAMPO}
          label="Guia"
          required
          value={guia}
          onChange={(nova) => onEscolha(nova ? { guia: nova, texto: '1' } : NENHUMA)}
          search={search}
          minText={0}
          getLabel={rotuloDe}
          getCode={numeroDe}
          getDescription={(g) =>
            adicionadas.has(numeroDe(g))
              ? M.repetida(numeroDe(g))
              : `${sessoes(g.evoluidas)} sua${g.evoluidas === 1 ? '' : 's'} neste mês`
          }
          getDisabled={(g) => adicionadas.has(numeroDe(g))}
          placeholder="Número da guia ou paciente"
        />
        <IntegerField
          className={css.sessoes}
          label="Sessões"
          required
          disabled={!guia}
          value={texto}
          error={guia !== null && quantidade < 1}
          helperText={guia && quantidade < 1 ? M.quantidade : undefined}
          digits={String(MAXIMO_DE_SESSOES).length}
          onChange={(digitado) => onEscolha({ guia, texto: digitado })}
        />
        <Button
          type="submit"
          variant="contained"
          startIcon={<Icon name={jaEsta ? 'ok' : 'adicionar'} />}
          disabled={!guia || quantidade < 1}
        >
          {jaEsta ? 'Alterar' : 'Adicionar'}
        </Button>
      </form>
      {guia ? (
        <Conhecidas
          mes={mes}
          guia={guia}
          quantidade={quantidade}
          onApply={(n) => onEscolha({ guia, texto: String(n) })}
        />
      ) : null}
    </section>
  )
}

type Conhecida = { mes: string; guia: GuiaDaSubmissao; quantidade: number; onApply: (n: number) => void }

/** What the system knows of the guide; above it, it says so: the number stays the professional's word. */
const Conhecidas = ({ mes, guia, quantidade, onApply }: Conhecida) => {
  const { evoluidas, evoluidasEmTudo, quantidadeAutorizada } = guia
  const noMes = `${count(evoluidas, 'sessão evoluída', 'sessões evoluídas')} por você em ${formatMes(mes)}`
  const emTudo = evoluidasEmTudo > evoluidas ? ` (${evoluidasEmTudo} em todos os meses)` : ''
  const usar =
    evoluidas > 0 && quantidade !== evoluidas ? (
      <button type="button" className={css.link} onClick={() => onApply(evoluidas)}>
        Usar {evoluidas}
      </button>
    ) : null
  if (quantidade > evoluidas)
    return (
      <Alert severity="warning" role="status" className={css.aviso}>
        {evoluidas === 0
          ? `Nenhuma sessão evoluída por você em ${formatMes(mes)}`
          : `${noMes}, menos que ${quantidade}`}
        {emTudo}. Confira antes de adicionar. {usar}
      </Alert>
    )
  return (
    <p className={css.ajuda}>
      {quantidadeAutorizada ? `A guia autoriza ${sessoes(quantidadeAutorizada)}. ` : ''}
      {noMes}
      {emTudo}. {usar}
    </p>
  )
}
