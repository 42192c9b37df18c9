import { useState } from 'react'
import css from './pessoas.module.css'
import { type ProfissionalContado, shortNames } from './porProfissional'

type Props = {
  /** Of the day or week on screen, once it is there. */
  contados: readonly ProfissionalContado[] | undefined
  /** Whose appointments are shown, by id; '' for everybody's. */
  escolhido: string
  /** The professional that the person is; '' for whoever is none. */
  meu: string
  onChoose: (profissional: string) => void
}

const NINGUEM: readonly ProfissionalContado[] = []

/** Whose appointments are shown: everybody's, or those of one with a tap, and with another everybody's again. */
export const Chips = ({ contados = NINGUEM, escolhido, meu, onChoose }: Props) => {
  // Of somebody who is away on this day the name was seen on the one before.
  const [visto, setVisto] = useState({ _id: '', nome: '' })
  const ausente = (_id: string) => ({
    _id,
    nome: visto._id === _id ? visto.nome : 'Profissional escolhido',
    quantos: 0,
  })
  const dela = [meu, escolhido].filter(
    (p, i, l) => p && l.indexOf(p) === i && !contados.some((c) => c._id === p),
  )
  const todos = [...contados, ...dela.map(ausente)]
  // Nothing moves when they come.
  if (contados === NINGUEM) return <div className={css.chips} />
  if (todos.length < 2 && !escolhido) return null
  const curtos = shortNames(todos.map((p) => p.nome))
  const chips = todos.map((p, i) => ({ ...p, rotulo: p._id === meu ? 'Meus' : (curtos[i] ?? p.nome) }))
  const emOrdem = [...chips.filter((p) => p._id === meu), ...chips.filter((p) => p._id !== meu)]
  const total = contados.reduce((n, p) => n + p.quantos, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame
    <div className={css.chips} role="group" aria-label="Agendamentos por profissional">
      <button type="button" aria-pressed={!escolhido} onClick={() => onChoose('')}>
        Todos <b>{total}</b>
      </button>
      {emOrdem.map((p) => (
        <button
          key={p._id}
          type="button"
          title={p.nome}
          aria-pressed={p._id === escolhido}
          onClick={() => {
            setVisto(p)
            onChoose(p._id === escolhido ? '' : p._id)
          }}
        >
          {p.rotulo} <b>{p.quantos}</b>
        </button>
      ))}
    </div>
  )
}
