import { Button, Icon } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import { arquivoOf, imagemQuery, miniaturaOf } from './anexo.api'
import css from './anexos.module.css'
import { usePerto } from './perto'

/** A picture of the record in the page: the address of its bytes in memory, and null until they are there. */
const useImagem = (url: string, quer: boolean) => {
  const { data, isError, refetch } = useQuery({ ...imagemQuery(url), enabled: quer })
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const novo = URL.createObjectURL(data)
    setSrc(novo)
    return () => {
      setSrc(null)
      URL.revokeObjectURL(novo)
    }
  }, [data])
  return { src, falhou: isError, refetch: () => void refetch() }
}

type Props = { paciente: string; id: string; alt: string; guardada: boolean }

/** A small picture in a box of one size, so that nothing moves when it comes; it is fetched when it is near the window. */
export const Miniatura = ({ paciente, id, alt, guardada }: Props) => {
  const caixa = useRef<HTMLSpanElement>(null)
  const perto = usePerto(caixa)
  const { src, falhou } = useImagem(miniaturaOf(paciente, id), perto && guardada)
  return (
    <span ref={caixa} className={css.miniatura}>
      {src ? <img src={src} alt={alt} draggable={false} /> : <span className="so-leitor">{alt}</span>}
      {!src && (falhou || !guardada) ? <Icon name={guardada ? 'erro' : 'arquivado'} size={20} /> : null}
    </span>
  )
}

/** The photograph itself, in the room that it is given. */
export const Foto = ({ paciente, id, alt, guardada }: Props) => {
  const { src, falhou, refetch } = useImagem(arquivoOf(paciente, id), guardada)
  return (
    <span className={css.foto} aria-busy={!src && !falhou && guardada}>
      {src ? <img src={src} alt={alt} draggable={false} /> : null}
      {guardada ? null : <span>O prazo de guarda desta foto acabou: só o seu resumo ficou.</span>}
      {falhou ? (
        <span role="alert">
          Não foi possível abrir a foto. <Button onClick={refetch}>Tentar novamente</Button>
        </span>
      ) : null}
    </span>
  )
}
