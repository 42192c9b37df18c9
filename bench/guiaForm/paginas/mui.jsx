// A plain page of MUI fields: what anybody would build who has as many of each kind, without form, check or rule.
import { PortalUI, TextField } from '@clinica/shared-ui'
import Autocomplete from '@mui/material/Autocomplete'
import { useState } from 'react'
import { medirAbertura } from './abertura'

const [CAMPOS, BUSCAS] = location.hash.slice(1).split(',').map(Number)
const NUMEROS = Array.from({ length: CAMPOS }, (_, i) => i)
/** The fields that search are spread among the others. */
const isBusca = (i) => Math.floor((i * BUSCAS) / CAMPOS) !== Math.floor(((i + 1) * BUSCAS) / CAMPOS)

const Campo = ({ i }) => {
  const [valor, setValor] = useState(`Valor ${i}`)
  return (
    <TextField
      id={`c${i}`}
      name={`c${i}`}
      label={`Campo ${i}`}
      value={valor}
      onChange={(e) => setValor(e.target.value)}
    />
  )
}

const Busca = ({ i }) => {
  const [valor, setValor] = useState(`Valor ${i}`)
  return (
    <Autocomplete
      id={`c${i}`}
      freeSolo
      options={[]}
      inputValue={valor}
      onInputChange={(_, novo) => setValor(novo)}
      renderInput={(props) => <TextField {...props} name={`c${i}`} label={`Campo ${i}`} />}
    />
  )
}

medirAbertura(() => (
  <PortalUI>
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 16, padding: 16 }}>
      {NUMEROS.map((i) => (isBusca(i) ? <Busca key={i} i={i} /> : <Campo key={i} i={i} />))}
    </div>
  </PortalUI>
))
