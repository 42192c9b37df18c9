import { counted, formatData, formatReais, formatValor } from '@clinica/shared-domain'
import { AreaError, Button, Dialog, Skeleton } from '@clinica/shared-ui'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { useState } from 'react'
import type { Aberta } from './Profissional'
import { listSessoes, SESSOES_DA_PAGINA } from './repasse.api'
import css from './repasse.module.css'

type Props = { mes: string; figura: Aberta; onClose: () => void }

/** The sessions that a figure is made of. */
export const SessoesDialog = ({ mes, figura: { profissional: p, linha: l }, onClose }: Props) => {
  const [skip, setSkip] = useState(0)
  const qual = {
    mes,
    profissional: p._id,
    ...(l ? { especialidade: l.especialidade._id, convenio: l.convenio._id, unitario: l.unitario } : {}),
    skip,
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['repasse', 'sessoes', qual],
    queryFn: ({ signal }) => listSessoes(qual, signal),
    placeholderData: keepPreviousData,
    meta: { interesse: null },
  })
  return (
    <Dialog
      open
      title={l ? `${p.nome}: ${l.especialidade.nome}, ${l.convenio.nome}` : p.nome}
      onClose={onClose}
      actions={<Button onClick={onClose}>Fechar</Button>}
    >
      {data ? (
        <>
          <p className={css.fraco} role="status">
            {counted(data.total, 'sessão', 'sessões')}, {formatReais(data.soma)}
          </p>
          <ul className={css.sessoes}>
            {data.sessoes.map((s, i) => (
              <li key={s._id ?? `${s.data} ${i}`}>
                <span>
                  {s.paciente ? (
                    <Link to={`/paciente/cadastro/${s.paciente._id}`}>{s.paciente.nome}</Link>
                  ) : (
                    'Paciente apagado'
                  )}
                  <small>
                    {formatData(s.data)}
                    {s.hora ? `, ${s.hora}` : ''}
                    {s.guia ? ` · guia ${s.guia}` : ''}
                    {s.unidade ? ` · ${s.unidade}` : ''}
                  </small>
                </span>
                <b>{formatValor(s.valor)}</b>
              </li>
            ))}
          </ul>
          {data.total > SESSOES_DA_PAGINA ? (
            <div className={css.botoes}>
              <Button
                variant="outlined"
                disabled={skip === 0}
                onClick={() => setSkip(skip - SESSOES_DA_PAGINA)}
              >
                Anteriores
              </Button>
              <Button
                variant="outlined"
                disabled={skip + SESSOES_DA_PAGINA >= data.total}
                onClick={() => setSkip(skip + SESSOES_DA_PAGINA)}
              >
                Próximas
              </Button>
            </div>
          ) : null}
        </>
      ) : error ? (
        <AreaError titulo="Não foi possível ler as sessões." onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Dialog>
  )
}
