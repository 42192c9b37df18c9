import type { Anexo } from '@clinica/shared-domain'
import { Icon, retrying, showError } from '@clinica/shared-ui'
import { openPdf } from '@clinica/shared-ui/pdf'
import { useParams } from '@clinica/shared-ui/router'
import { lazy, Suspense, useState } from 'react'
import { arquivoOf } from './anexo.api'
import css from './anexos.module.css'
import { Miniatura } from './Imagem'
import { detalheDoAnexo, nomeDoAnexo } from './palavras'

const FotosDialog = lazy(retrying(() => import('./FotosDialog')))

type Props = {
  anexos: readonly Anexo[] | undefined
  /** Day of the entry, as people read it. */
  dia: string
}

/** What an entry holds: small pictures, each opened by a click, and its files. */
export const AnexosDoRegistro = ({ anexos = [], dia }: Props) => {
  const { id: paciente = '' } = useParams()
  const [aberta, setAberta] = useState<string | null>(null)
  if (anexos.length === 0) return null
  const fotos = anexos.filter(({ especie }) => especie === 'foto')
  const arquivos = anexos.filter(({ especie }) => especie === 'pdf')
  return (
    <section className={css.lidos} aria-label={`Fotos e arquivos de ${dia}`}>
      {fotos.length > 0 ? (
        <ul className={css.fotos}>
          {fotos.map((foto) => (
            <li key={foto._id}>
              <button type="button" onClick={() => setAberta(foto._id)}>
                <Miniatura
                  paciente={paciente}
                  id={foto._id}
                  alt={nomeDoAnexo(foto)}
                  guardada={foto.guardado}
                />
                {foto.legenda ? <small>{foto.legenda}</small> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {arquivos.length > 0 ? (
        <ul className={css.arquivos}>
          {arquivos.map((a) => (
            <li key={a._id}>
              <button
                type="button"
                disabled={!a.guardado}
                onClick={() => void openPdf({ url: arquivoOf(paciente, a._id) }, a.nome).catch(showError)}
              >
                <Icon name="documento" size={16} /> {nomeDoAnexo(a)}
                <small>{a.guardado ? detalheDoAnexo(a) : 'apagado depois do prazo de guarda'}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {aberta ? (
        <Suspense>
          <FotosDialog
            paciente={paciente}
            fotos={fotos.map((f) => ({ ...f, quando: dia }))}
            inicial={aberta}
            onClose={() => setAberta(null)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
