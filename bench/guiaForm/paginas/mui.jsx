// A plain page of MUI text fields: what anybody would build who has as many fields, without form, check or rule.
import { PortalUI, TextField } from '@clinica/shared-ui'
import { useState } from 'react'
import { medirAbertura } from './abertura'

const NUMEROS = Array.from({ length: Number(location.hash.slice(1)) }, (_, i) => i)

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

medirAbertura(() => (
  <PortalUI>
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 16, padding: 16 }}>
      {NUMEROS.map((i) => (
        <Campo key={i} i={i} />
      ))}
    </div>
  </PortalUI>
))
