import { useSessao } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain/acesso'
import { useCallback, useState } from 'react'
import { Guarda } from '../../guarda/Guarda'
import { Abrir } from './Abrir'
import { type Aberto, keepAberto, keptAberto } from './aberto'
import { Quiosque } from './Quiosque'

/** Outside the portal's frame: where a tablet becomes the unit's, and what it is then. */
export const QuiosquePage = () => {
  const [aberto, setAberto] = useState<Aberto | null>(keptAberto)
  const end = useCallback(() => setAberto(null), [])
  if (aberto) return <Quiosque aberto={aberto} onFim={end} />
  return (
    <Guarda access={telas.quiosque}>
      <Abrir
        onAberto={({ token, unidade }) => {
          keepAberto({ token, unidade })
          setAberto({ token, unidade })
          // The server ended it: nobody is logged in on a tablet that patients hold.
          useSessao.getState().sair()
        }}
      />
    </Guarda>
  )
}
