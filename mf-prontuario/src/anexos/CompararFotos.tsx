import { type FotoDoRegistro, formatData } from '@clinica/shared-domain'
import { AreaError, Button, Dialog, EmptyState, Icon, Skeleton } from '@clinica/shared-ui'
import { useQueries } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { FOTOS_POR_PAGINA, fotosQuery } from './anexo.api'
import css from './anexos.module.css'
import { Foto, Miniatura } from './Imagem'
import { nomeDoAnexo } from './palavras'

const LADOS = ['esquerda', 'direita'] as const
type Lado = (typeof LADOS)[number]

type PropsDoLado = {
  paciente: string
  lado: Lado
  foto: FotoDoRegistro
  emMao: boolean
  onMao: () => void
  /** Undefined where there is none on that side of time. */
  onAntes: (() => void) | undefined
  onDepois: (() => void) | undefined
}

const UmLado = ({ paciente, lado, foto, emMao, onMao, onAntes, onDepois }: PropsDoLado) => (
  <figure className={css.umLado} data-em-mao={emMao} aria-label={`Foto da ${lado}`}>
    <Foto key={foto._id} paciente={paciente} id={foto._id} alt={nomeDoAnexo(foto)} guardada={foto.guardado} />
    <figcaption>
      <b>{formatData(foto.data)}</b> {foto.especialidade}
      {foto.legenda ? <span>{foto.legenda}</span> : null}
    </figcaption>
    <div className={css.botoes}>
      <Button
        size="small"
        disabled={!onAntes}
        aria-label={`Antes: uma mais antiga, à ${lado}`}
        onClick={onAntes}
      >
        <Icon name="anterior" size={16} /> Antes
      </Button>
      <Button
        size="small"
        disabled={!onDepois}
        aria-label={`Depois: uma mais nova, à ${lado}`}
        onClick={onDepois}
      >
        Depois <Icon name="proximo" size={16} />
      </Button>
      <Button
        size="small"
        variant={emMao ? 'contained' : 'outlined'}
        aria-pressed={emMao}
        aria-label={`Trocar a da ${lado}`}
        onClick={onMao}
      >
        Trocar
      </Button>
    </div>
  </figure>
)

/** By the day of their entry, the newest first. */
const groupByDia = (fotos: readonly FotoDoRegistro[]): [string, FotoDoRegistro[]][] => {
  const dias = new Map<string, FotoDoRegistro[]>()
  for (const foto of fotos) dias.set(foto.data, [...(dias.get(foto.data) ?? []), foto])
  return [...dias]
}

/** The oldest first; those of one entry in their order, as it is read. */
const inTime = (fotos: readonly FotoDoRegistro[]): FotoDoRegistro[] => {
  const registros = new Map<string, FotoDoRegistro[]>()
  for (const foto of fotos) registros.set(foto.registro, [...(registros.get(foto.registro) ?? []), foto])
  return [...registros.values()].reverse().flat()
}

type PropsDaMesa = { paciente: string; fotos: readonly FotoDoRegistro[] }

/** The first and the newest beside each other; any two of the strip below. */
const Mesa = ({ paciente, fotos }: PropsDaMesa) => {
  const [mao, setMao] = useState<Lado>('esquerda')
  const [escolhidas, setEscolhidas] = useState<Partial<Record<Lado, string>>>({})
  const noTempo = inTime(fotos)
  const padrao: Record<Lado, number> = { esquerda: 0, direita: noTempo.length - 1 }
  const indexOf = (lado: Lado): number => {
    const i = noTempo.findIndex((f) => f._id === escolhidas[lado])
    return i === -1 ? padrao[lado] : i
  }
  const choose = (lado: Lado, id: string | undefined) => {
    if (id) setEscolhidas((e) => ({ ...e, [lado]: id }))
  }
  return (
    <>
      <div className={css.mesa}>
        {LADOS.map((lado) => {
          const i = indexOf(lado)
          const foto = noTempo[i]
          if (!foto) return null
          const [antes, depois] = [noTempo[i - 1]?._id, noTempo[i + 1]?._id]
          return (
            <UmLado
              key={lado}
              paciente={paciente}
              lado={lado}
              foto={foto}
              emMao={mao === lado}
              onMao={() => setMao(lado)}
              onAntes={antes ? () => choose(lado, antes) : undefined}
              onDepois={depois ? () => choose(lado, depois) : undefined}
            />
          )
        })}
      </div>
      <p className={css.nota} role="status">
        Escolha abaixo a foto que fica à {mao}.
      </p>
      {groupByDia(fotos).map(([dia, doDia]) => (
        <section key={dia} className={css.dia} aria-label={formatData(dia)}>
          <h3>{formatData(dia)}</h3>
          <ul className={css.fotos}>
            {doDia.map((f) => (
              <li key={f._id}>
                <button
                  type="button"
                  aria-pressed={noTempo[indexOf(mao)]?._id === f._id}
                  onClick={() => choose(mao, f._id)}
                >
                  <Miniatura paciente={paciente} id={f._id} alt={nomeDoAnexo(f)} guardada={f.guardado} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** All photographs of a record, two of them side by side. */
export default function CompararFotos({ paciente, onClose }: { paciente: string; onClose: () => void }) {
  const [paginas, setPaginas] = useState(1)
  const lidas = useQueries({
    queries: Array.from({ length: paginas }, (_, n) => fotosQuery(paciente, n)),
  })
  const fotos = lidas.flatMap(({ data }) => data?.fotos ?? [])
  const total = lidas[0]?.data?.total ?? 0
  const falhou = lidas.find(({ isError }) => isError)
  const lendo = lidas.some(({ isPending }) => isPending)
  const faltam = total - paginas * FOTOS_POR_PAGINA
  return (
    <Dialog open maxWidth="lg" title="Fotos do prontuário" onClose={onClose}>
      {falhou ? (
        <AreaError titulo="Não foi possível ler as fotos." onRetry={() => void falhou.refetch()} />
      ) : null}
      {lendo && fotos.length === 0 ? <Skeleton variant="rounded" height={320} /> : null}
      {!lendo && !falhou && fotos.length === 0 ? (
        <EmptyState title="Nenhuma foto no prontuário." icon="camera" />
      ) : null}
      {fotos.length > 0 ? <Mesa paciente={paciente} fotos={fotos} /> : null}
      {faltam > 0 && !falhou ? (
        <Button loading={lendo} onClick={() => setPaginas((n) => n + 1)}>
          Mostrar mais antigas ({faltam.toLocaleString('pt-BR')})
        </Button>
      ) : null}
    </Dialog>
  )
}
