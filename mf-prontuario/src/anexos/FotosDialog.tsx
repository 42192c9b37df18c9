import type { Anexo } from '@clinica/shared-domain'
import { Button, Dialog, Icon } from '@clinica/shared-ui'
import { useState } from 'react'
import css from './anexos.module.css'
import { Foto } from './Imagem'
import { nomeDoAnexo } from './palavras'

type Props = {
  paciente: string
  /** In their order, each with its day. */
  fotos: readonly (Anexo & { quando: string })[]
  inicial: string
  onClose: () => void
}

/** A photograph as large as the window lets it be; arrows lead to the next ones of its entry. */
export default function FotosDialog({ paciente, fotos, inicial, onClose }: Props) {
  const [id, setId] = useState(inicial)
  const i = Math.max(
    0,
    fotos.findIndex((f) => f._id === id),
  )
  const foto = fotos[i]
  if (!foto) return null
  const go = (passo: number) => setId(fotos[i + passo]?._id ?? id)
  return (
    <Dialog
      open
      maxWidth="lg"
      title={`Foto de ${foto.quando}`}
      onClose={onClose}
      onKeyDown={(e) => {
        if (e.key === 'ArrowLeft') go(-1)
        if (e.key === 'ArrowRight') go(1)
      }}
      actions={
        fotos.length > 1 ? (
          <>
            <Button disabled={i === 0} startIcon={<Icon name="anterior" size={16} />} onClick={() => go(-1)}>
              Anterior
            </Button>
            <span aria-live="polite">
              {i + 1} de {fotos.length}
            </span>
            <Button
              disabled={i === fotos.length - 1}
              endIcon={<Icon name="proximo" size={16} />}
              onClick={() => go(1)}
            >
              Próxima
            </Button>
          </>
        ) : null
      }
    >
      <figure className={css.grande}>
        <Foto
          key={foto._id}
          paciente={paciente}
          id={foto._id}
          alt={nomeDoAnexo(foto)}
          guardada={foto.guardado}
        />
        <figcaption>{foto.legenda ?? ''}</figcaption>
      </figure>
    </Dialog>
  )
}
