import { showInstant } from '@clinica/shared-auth'
import type { Acesso } from '@clinica/shared-domain'
import { AreaError, Skeleton } from '@clinica/shared-ui'
import { MaisAntigas, usePaginas } from '@clinica/shared-ui/list'
import { useRef } from 'react'
import { joinAcessos } from './joinAcessos'
import { listAcessos } from './privacidade.api'
import css from './privacidade.module.css'

const Lista = ({ paciente }: { paciente: string }) => {
  const lista = useRef<HTMLOListElement>(null)
  const {
    linhas,
    situacao,
    mais,
    recarregar: reload,
  } = usePaginas<Acesso>(['paciente', 'acessos', paciente], (antesDe, signal) =>
    listAcessos(paciente, antesDe, signal),
  )
  if (situacao === 'carregando') return <Skeleton variant="rounded" height={160} />
  if (situacao === 'erro')
    return <AreaError titulo="Não foi possível ler quem viu." conteudo={null} onRetry={reload} />
  if (linhas.length === 0) return <p className={css.texto}>Ninguém viu ainda.</p>
  return (
    <>
      <ol ref={lista} className={css.acessos} aria-label="Quem viu ou mudou">
        {joinAcessos(linhas).map(({ linha: { numero, quando, quem, email, oQue }, vezes, desde }) => (
          <li key={numero}>
            <time dateTime={quando}>{showInstant(quando)}</time>
            <span>
              <b title={email ?? undefined}>{quem ?? email ?? 'O sistema'}</b>
              <br />
              {oQue}
              {vezes > 1 ? <small>{` (${vezes} vezes, desde ${showInstant(desde).slice(-5)})`}</small> : null}
            </span>
          </li>
        ))}
      </ol>
      <MaisAntigas mais={mais} lista={lista} />
    </>
  )
}

/** Who saw or changed the patient's data, and when. */
export const Acessos = ({ paciente }: { paciente: string }) => (
  <section className={css.painel} aria-labelledby="acessos">
    <h2 id="acessos">Quem viu ou mudou</h2>
    <Lista paciente={paciente} />
  </section>
)
