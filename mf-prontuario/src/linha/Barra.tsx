import type { ResumoDoRegistro } from '@clinica/shared-domain'
import { Button, Icon, useLatest } from '@clinica/shared-ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import css from './linha.module.css'
import type { Filtro } from './linha.query'

type Props = {
  resumo: ResumoDoRegistro
  filtro: Filtro
  onFilter: (mudanca: Partial<Filtro>) => void
  onOpenTodos: () => void
  onCloseTodos: () => void
}

/** A pause in typing after which the record is searched, in milliseconds. */
const PAUSA = 300

const Procura = ({ onLook }: { onLook: (q: string) => void }) => {
  const [texto, setTexto] = useState('')
  const search = useLatest(onLook)
  useEffect(() => {
    const espera = setTimeout(() => search.current(texto.trim()), PAUSA)
    return () => clearTimeout(espera)
  }, [texto, search])
  return (
    <div className={css.procura}>
      <Icon name="buscar" size={15} />
      <input
        type="search"
        aria-label="Procurar no prontuário"
        placeholder="Procurar no prontuário"
        autoComplete="off"
        maxLength={100}
        value={texto}
        onChange={(e) => setTexto(e.target.value)}
      />
    </div>
  )
}

/** Arrows go from pill to pill, and choose. */
const moveFoco = (e: KeyboardEvent<HTMLElement>): void => {
  const passo = { ArrowRight: 1, ArrowLeft: -1 }[e.key]
  if (!passo) return
  const pilulas = [...e.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const alvo = pilulas.at((pilulas.indexOf(e.target as HTMLElement) + passo) % pilulas.length)
  e.preventDefault()
  alvo?.focus()
  alvo?.click()
}

/** What of the record is shown: all, or of one form; with a text in it; closed or open (spec 2 §2). */
export const Barra = ({ resumo, filtro, onFilter, onOpenTodos, onCloseTodos }: Props) => {
  const pilulas = [{ _id: '', nome: 'Todos', total: resumo.todos }, ...resumo.formularios]
  return (
    <div className={css.barra}>
      <div role="tablist" aria-label="Formulários" className={css.pilulas} onKeyDown={moveFoco}>
        {pilulas.map(({ _id, nome, total }) => (
          <button
            key={_id}
            type="button"
            role="tab"
            aria-selected={filtro.formulario === _id}
            aria-controls="linha-do-tempo"
            tabIndex={filtro.formulario === _id ? 0 : -1}
            className={css.pilula}
            onClick={() => onFilter({ formulario: _id })}
          >
            {nome} <b>{total.toLocaleString('pt-BR')}</b>
          </button>
        ))}
      </div>
      <div className={css.ferramentas}>
        <Procura onLook={(q) => onFilter({ q })} />
        <Button color="inherit" title="Minimizar todos" className={css.todos} onClick={onCloseTodos}>
          <Icon name="minimizar" size={17} />
          <span>Minimizar todos</span>
        </Button>
        <Button color="inherit" title="Expandir todos" className={css.todos} onClick={onOpenTodos}>
          <Icon name="expandir" size={17} />
          <span>Expandir todos</span>
        </Button>
      </div>
    </div>
  )
}
