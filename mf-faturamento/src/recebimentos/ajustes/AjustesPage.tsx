import { answerOf, http, useHoje } from '@clinica/shared-auth'
import { type AjusteDaCobranca, ajusteDaCobrancaSchema, formatData } from '@clinica/shared-domain'
import { Alert, AreaError, Button, Chip, Icon, Page, Skeleton } from '@clinica/shared-ui'
import {
  CheckboxInput,
  DateInput,
  DialogoDoAto,
  DigitsInput,
  useAto,
  validate,
} from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import css from '../pix/pix.module.css'
import { Coparticipacao } from './Coparticipacao'
import { SaldosDialog } from './SaldosDialog'

const listAjustes = (signal?: AbortSignal): Promise<AjusteDaCobranca[]> =>
  answerOf(http.get<{ unidades: AjusteDaCobranca[] }>('/recebimento/ajustes', { signal }), 'unidades')

const saveAjuste = async (id: string, corpo: object): Promise<{ msg: string }> =>
  (await http.put<{ msg: string }>(`/recebimento/ajustes/${encodeURIComponent(id)}`, corpo)).data

type Valores = { cobrarDesde: string; cobraFalta: boolean; horasDeAviso: string }

const toWire = ({ cobrarDesde, cobraFalta, horasDeAviso }: Valores) => ({
  cobrarDesde: cobrarDesde || null,
  cobraFalta,
  horasDeAviso: horasDeAviso === '' ? null : Number(horasDeAviso),
})

const MUDA = ['ajustes', 'conta']

const AjusteDialog = ({ unidade, onClose }: { unidade: AjusteDaCobranca; onClose: () => void }) => {
  const { perform, recusa } = useAto(`a cobrança em ${unidade.nome} foi salva`, MUDA, onClose)
  const hoje = useHoje()
  const save = (v: Valores) => perform([unidade._id, v], () => saveAjuste(unidade._id, toWire(v)))
  return (
    <DialogoDoAto<Valores>
      titulo={`Cobrança em ${unidade.nome}`}
      acao="Salvar"
      valores={{
        cobrarDesde: unidade.cobrarDesde ?? '',
        cobraFalta: unidade.cobraFalta,
        horasDeAviso: unidade.horasDeAviso === null ? '' : String(unidade.horasDeAviso),
      }}
      validate={(v) => validate(ajusteDaCobrancaSchema as never, toWire(v))}
      onSend={save}
      recusa={recusa}
      onClose={onClose}
    >
      {unidade.ligada ? (
        <p>
          Cobra desde <b>{formatData(unidade.cobrarDesde)}</b>: o dia já não muda.
        </p>
      ) : (
        <>
          <Alert severity="info">
            Sessões de antes deste dia não são cobradas. O que ficou aberto antes entra como saldo anterior,
            na conta de cada paciente.
          </Alert>
          <DateInput name="cobrarDesde" label="Cobrar a partir de" min={hoje} />
        </>
      )}
      <CheckboxInput name="cobraFalta" label="Cobrar faltas" />
      <DigitsInput
        name="horasDeAviso"
        label="Cobrar quem desmarca com menos de (horas)"
        max={3}
        helperText="Vazio: quem desmarca não paga."
      />
    </DialogoDoAto>
  )
}

/** Route /recebimento/ajustes: since when each unit charges, and what of missed sessions. */
export default function AjustesPage() {
  const [aberta, setAberta] = useState<AjusteDaCobranca | null>(null)
  const [lancando, setLancando] = useState<AjusteDaCobranca | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['ajustes'],
    queryFn: ({ signal }) => listAjustes(signal),
    meta: { interesse: { assunto: 'ajustes' } },
  })
  return (
    <Page title="Ajustes da cobrança">
      <p className={css.fraco}>
        Até que uma unidade comece a cobrar, nenhuma tela mostra saldo, marca ou atraso dos seus pacientes.
      </p>
      {data ? (
        <ul className={css.unidades}>
          {data.map((u) => (
            <li key={u._id} className={css.unidade}>
              <div>
                <h2>{u.nome}</h2>
                {u.cobrarDesde ? (
                  <p>
                    Cobra a partir de <b>{formatData(u.cobrarDesde)}</b>
                    <br />
                    {u.cobraFalta ? 'Cobra faltas' : 'Não cobra faltas'} ·{' '}
                    {u.horasDeAviso === null
                      ? 'quem desmarca não paga'
                      : `cobra quem desmarca com menos de ${u.horasDeAviso} h`}
                  </p>
                ) : (
                  <Chip size="small" icon={<Icon name="bloqueio" size={13} />} label="Não cobra por aqui" />
                )}
              </div>
              <div className={css.botoes}>
                {u.ligada ? (
                  <Button
                    variant="outlined"
                    aria-label={`Saldos anteriores em ${u.nome}`}
                    onClick={() => setLancando(u)}
                  >
                    Saldos anteriores
                  </Button>
                ) : null}
                <Button
                  variant="outlined"
                  aria-label={`Ajustar a cobrança de ${u.nome}`}
                  onClick={() => setAberta(u)}
                >
                  Ajustar
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : error ? (
        <AreaError
          titulo="Não foi possível ler os ajustes."
          conteudo="Nada foi alterado."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={300} />
      )}
      {data ? <Coparticipacao /> : null}
      {lancando ? <SaldosDialog unidade={lancando} onClose={() => setLancando(null)} /> : null}
      {aberta ? <AjusteDialog unidade={aberta} onClose={() => setAberta(null)} /> : null}
    </Page>
  )
}
