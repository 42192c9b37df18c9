import { TextField, useLatest } from '@clinica/shared-ui'
import { Picker } from '@clinica/shared-ui/pickers'
import { useEffect, useState } from 'react'
import { type Filtros as DeFiltros, type Nomeado, searchProfissionais } from './arquivo.api'
import css from './arquivo.module.css'

/** Milliseconds after the last change (spec 3 §9). */
const ESPERA = 250

/** Professional, procedure, guide number (spec 3 §2.8): asked as they are filled in. */
export const Filtros = ({ onMudar }: { onMudar: (f: DeFiltros) => void }) => {
  const [profissional, setProfissional] = useState<Nomeado | null>(null)
  const [procedimento, setProcedimento] = useState('')
  const [numero, setNumero] = useState('')
  const mudar = useLatest(onMudar)
  const id = profissional?._id
  useEffect(() => {
    const espera = setTimeout(
      () =>
        mudar.current({
          ...(numero ? { numero_guia: numero } : {}),
          ...(procedimento.trim() ? { procedimento: procedimento.trim() } : {}),
          ...(id ? { profissional_id: id } : {}),
        }),
      ESPERA,
    )
    return () => clearTimeout(espera)
  }, [numero, procedimento, id, mudar])
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
        onChange={setProfissional}
        search={searchProfissionais}
        getLabel={(p) => p.nome}
      />
      <TextField
        label="Procedimento"
        value={procedimento}
        onChange={(e) => setProcedimento(e.target.value.slice(0, 100))}
      />
      <TextField
        label="Número da guia"
        value={numero}
        onChange={(e) => setNumero(e.target.value.replace(/\D/g, '').slice(0, 20))}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </form>
  )
}
