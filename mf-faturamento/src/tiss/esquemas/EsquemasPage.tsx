import { ErroDaApi, showInstant } from '@clinica/shared-auth'
import type { Esquemas, EsquemaTiss } from '@clinica/shared-domain'
import { AreaError, Button, Chip, EmptyState, Icon, Page, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Fragment, useState } from 'react'
import { getEsquemas } from '../tiss.api'
import { Arquivos } from './Arquivos'
import { Envio } from './Envio'
import css from './esquemas.module.css'

type Linha = { versao: string; convenios: readonly string[]; esquema: EsquemaTiss | null }

/** Every version that is written or in use, each with its set where there is one. */
const linhasDe = ({ esquemas, versoes }: Esquemas): Linha[] => {
  const porVersao = new Map(esquemas.map((e) => [e.versao, e]))
  const todas = new Map(versoes.map((v) => [v.versao, v.convenios]))
  for (const e of esquemas) if (!todas.has(e.versao)) todas.set(e.versao, e.convenios)
  return [...todas].map(([versao, convenios]) => ({
    versao,
    convenios,
    esquema: porVersao.get(versao) ?? null,
  }))
}

const Estado = ({ esquema }: { esquema: EsquemaTiss | null }) => {
  if (!esquema)
    return <Chip size="small" color="warning" icon={<Icon name="alerta" size={13} />} label="Sem esquema" />
  return esquema.situacao === 'oficial' ? (
    <Chip size="small" color="success" icon={<Icon name="ok" size={13} />} label="Igual ao oficial" />
  ) : (
    <Chip
      size="small"
      color="warning"
      icon={<Icon name="alerta" size={13} />}
      label="Com arquivo desconhecido"
    />
  )
}

const EmUso = ({ linhas }: { linhas: readonly Linha[] }) => {
  const [aberta, setAberta] = useState<string | null>(null)
  return (
    <section className={css.painel} aria-labelledby="em-uso">
      <h2 id="em-uso">Em uso</h2>
      <table className={css.versoes}>
        <caption className="so-leitor">Versões e seus esquemas</caption>
        <thead>
          <tr>
            <th>Versão</th>
            <th>Desde</th>
            <th>Enviado por</th>
            <th>Convênios</th>
            <th>Situação</th>
            <th>
              <span className="so-leitor">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ versao, convenios, esquema }) => (
            <Fragment key={versao}>
              <tr>
                <td>
                  <b>{versao}</b>
                </td>
                <td data-rotulo="Desde">{esquema ? showInstant(esquema.desde) : '—'}</td>
                <td data-rotulo="Por">{esquema?.por ?? '—'}</td>
                <td data-rotulo="Convênios">{convenios.length > 0 ? convenios.join(', ') : 'nenhum'}</td>
                <td>
                  <Estado esquema={esquema} />
                </td>
                <td>
                  {esquema ? (
                    <Button
                      size="small"
                      color="inherit"
                      aria-expanded={aberta === versao}
                      aria-label={`Ver arquivos da versão ${versao}`}
                      onClick={() => setAberta(aberta === versao ? null : versao)}
                    >
                      Ver arquivos
                    </Button>
                  ) : (
                    <small className={css.fraco}>os lotes saem “não conferido com o esquema”</small>
                  )}
                </td>
              </tr>
              {esquema && aberta === versao ? (
                <tr>
                  <td colSpan={6}>
                    <Arquivos arquivos={esquema.arquivos} de={versao} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Route /tiss/esquemas: the agency's schemas that lots are tried on. */
export default function EsquemasPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['esquemaTiss'],
    queryFn: ({ signal }) => getEsquemas(signal),
    meta: { interesse: { assunto: 'esquemaTiss' } },
  })
  return (
    <Page title="Esquemas TISS">
      <p className={css.fraco}>Com o esquema da versão, nenhum arquivo inválido sai daqui.</p>
      <Envio />
      {data ? (
        linhasDe(data).length > 0 ? (
          <EmUso linhas={linhasDe(data)} />
        ) : (
          <EmptyState title="Nenhum esquema ainda." icon="documento">
            Os lotes saem marcados “não conferido com o esquema”.
          </EmptyState>
        )
      ) : error ? (
        <AreaError
          titulo="Não foi possível ler os esquemas."
          conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
    </Page>
  )
}
