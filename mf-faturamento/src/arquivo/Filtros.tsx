import { refuseInteiro, withoutPunctuation } from '@clinica/shared-domain'
import { TextField, useLatest } from '@clinica/shared-ui'
import { IntegerField } from '@clinica/shared-ui/fields'
import { Picker } from '@clinica/shared-ui/pickers'
import { useQuery } from '@clinica/shared-ui/query'
import { useEffect, useState } from 'react'
import { type Filtros as DeFiltros, getProfissional, type Nomeado, searchProfissionais } from './arquivo.api'
import css from './arquivo.module.css'

/** Milliseconds after the last change (spec 3 §9). */
const ESPERA = 250

type Props = { filtros: DeFiltros; onChange: (f: DeFiltros) => void }

/** Professional, procedure, guide number (spec 3 §2.8): asked as they are filled in. */
export const Filtros = ({ filtros, onChange }: Props) => {
  const id = filtros.profissional_id
  const [escolhido, setEscolhido] = useState<Nomeado | null>(null)
  const [procedimento, setProcedimento] = useState(filtros.procedimento ?? '')
  const [numero, setNumero] = useState(filtros.numero_guia ?? '')
  // A link of the menu empties them, in the address alone.
  const doEndereco = JSON.stringify(filtros)
  const [visto, setVisto] = useState(doEndereco)
  if (visto !== doEndereco) {
    setVisto(doEndereco)
    if (procedimento.trim() !== (filtros.procedimento ?? '')) setProcedimento(filtros.procedimento ?? '')
    setNumero(filtros.numero_guia ?? '')
  }
  // The address has the id alone.
  const { data } = useQuery({
    queryKey: ['profissional', id],
    queryFn: ({ signal }) => getProfissional(id as string, signal),
    enabled: id !== undefined && escolhido?._id !== id,
  })
  const profissional = [escolhido, data].find((p) => id && p?._id === id) ?? null
  const change = (troca: DeFiltros) =>
    onChange(Object.fromEntries(Object.entries({ ...filtros, ...troca }).filter(([, v]) => v)))
  const apply = useLatest(() => {
    // What is no number yet filters nothing.
    if (refuseInteiro(numero, 20)) return
    const troca = { numero_guia: numero, procedimento: procedimento.trim() }
    if (
      troca.numero_guia !== (filtros.numero_guia ?? '') ||
      troca.procedimento !== (filtros.procedimento ?? '')
    )
      change(troca)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed begins the wait anew.
  useEffect(() => {
    const espera = setTimeout(() => apply.current(), ESPERA)
    return () => clearTimeout(espera)
  }, [numero, procedimento, apply])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a form, which a search element is not.
    <form
      role="search"
      aria-label="Filtros do arquivo"
      className={css.filtros}
      onSubmit={(e) => e.preventDefault()}
    >
      <Picker<Nomeado>
        label="Profissional"
        value={profissional}
        onChange={(p) => {
          setEscolhido(p)
          change({ profissional_id: p?._id })
        }}
        search={searchProfissionais}
        getLabel={(p) => p.nome}
      />
      <TextField
        label="Procedimento"
        value={procedimento}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        onChange={(e) => setProcedimento(e.target.value)}
      />
      <IntegerField
        label="Número da guia"
        value={numero}
        digits={20}
        onChange={(texto) => setNumero(withoutPunctuation(texto))}
      />
    </form>
  )
}
