import { ErroDaApi, useHoje, useSaveKey } from '@clinica/shared-auth'
import { type Encalhado, formatData, NOMES_DOS_DIAS, weekdayOf } from '@clinica/shared-domain'
import { feriadosDoAno } from '@clinica/shared-domain/comum/calendario/feriados'
import { AreaError, Button, Checkbox, Dialog, notify, Select, Skeleton, showError } from '@clinica/shared-ui'
import { confirmAfetados } from '@clinica/shared-ui/form'
import { invalidateRegister, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { closeNacionais, fechamentoApi } from './fechamento.api'
import css from './fechamento.module.css'

const ANOS_A_FRENTE = 3

/** The days of `ano` that the clinic decided about: true where it is closed, false where it works. */
const useMarcados = (ano: number) =>
  useQuery({
    queryKey: ['fechamento', 'ano', ano],
    queryFn: async ({ signal }) => {
      const filtro = { dataInicio: `${ano}-01-01`, dataFim: `${ano}-12-31`, feriado: true }
      const { itens } = await fechamentoApi.list({ ...filtro, skip: 0, limit: 1000 }, signal)
      const daClinica = itens.filter((f) => f.unidade === null)
      // Taken out and closed again is closed.
      return new Map(
        [...daClinica].sort((a, b) => Number(a.ativo) - Number(b.ativo)).map((f) => [f.dataInicio, f.ativo]),
      )
    },
    staleTime: 0,
  })

/** Yes to bookings that would be stranded; null when the error is another one. */
const askAfetados = (erro: unknown): Promise<boolean> | null => {
  const corpo = erro instanceof ErroDaApi ? erro.corpo : undefined
  if (corpo?.erro.tipo !== 'agendamentosAfetados') return null
  const { encalhados, total } = corpo.erro.atual as { encalhados: Encalhado[]; total: number }
  return confirmAfetados({
    titulo: 'Agendamentos afetados',
    texto: 'Há agendamentos nestes dias. Eles continuam marcados até que alguém os remarque.',
    itens: encalhados,
    total,
    getKey: (e) => e._id,
    getLine: (e) => `${formatData(e.data)} ${e.hora} ${e.paciente}, com ${e.profissional}: ${e.motivo}`,
  })
}

/** This year, or the next where this one has no holiday left. */
const firstYear = (hoje: string): number => {
  const ano = Number(hoje.slice(0, 4))
  return feriadosDoAno(ano).some((f) => f.data >= hoje) ? ano : ano + 1
}

/** The national holidays of a year, to be chosen: nothing is closed until then. */
const Nacionais = ({ anoPedido, onClose }: { anoPedido?: number | undefined; onClose: () => void }) => {
  const hoje = useHoje()
  const esteAno = Number(hoje.slice(0, 4))
  const offered = anoPedido && anoPedido >= esteAno && anoPedido < esteAno + ANOS_A_FRENTE
  const [ano, setAno] = useState(() => (offered ? anoPedido : firstYear(hoje)))
  /** What the person said of a day; the others stand as proposed. */
  const [ditos, setDitos] = useState<Record<string, boolean>>({})
  const [enviando, setEnviando] = useState(false)
  const send = useSaveKey()
  const { data: marcados, error, refetch } = useMarcados(ano)
  const dias = feriadosDoAno(ano).filter((f) => f.data >= hoje)
  const livres = dias.filter((f) => !marcados?.get(f.data))
  const escolhidos = livres
    .filter((f) => ditos[f.data] ?? (!f.facultativo && !marcados?.has(f.data)))
    .map((f) => f.data)

  /** All the chosen days, or one; the dialog stays while there are others to decide about. */
  const closeDays = async (
    datas: string[],
    mais: { atende?: true; confirmado?: true } = {},
  ): Promise<void> => {
    setEnviando(true)
    const envio = { ano, datas, ...mais }
    try {
      notify(await send(envio, (chave) => closeNacionais(envio, chave)))
      invalidateRegister('fechamento')
      if (datas.length >= escolhidos.length && !mais.atende) onClose()
      else await refetch()
    } catch (erro) {
      const sim = askAfetados(erro)
      if (!sim) await showError(erro)
      else if (await sim) return closeDays(datas, { ...mais, confirmado: true })
    } finally {
      setEnviando(false)
    }
  }

  return (
    <Dialog
      open
      title="Feriados nacionais"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            loading={enviando}
            disabled={!marcados || escolhidos.length === 0}
            onClick={() => void closeDays(escolhidos)}
          >
            Fechar {escolhidos.length === 1 ? '1 dia' : `${escolhidos.length} dias`}
          </Button>
        </>
      }
    >
      <Select
        label="Ano"
        name="ano"
        id="feriados-ano"
        value={String(ano)}
        options={Array.from({ length: ANOS_A_FRENTE }, (_, i) => {
          const opcao = String(esteAno + i)
          return { value: opcao, label: opcao }
        })}
        onChange={(novo) => setAno(Number(novo))}
      />
      <p className={css.nota}>
        Nos dias escolhidos toda a clínica fica fechada. Os facultativos não vêm marcados; os da cidade e do
        estado são cadastrados um a um.
      </p>
      {error ? (
        <AreaError titulo="Não foi possível ler os feriados." onRetry={() => void refetch()} />
      ) : !marcados ? (
        <Skeleton variant="rounded" height={280} />
      ) : dias.length === 0 ? (
        <p className={css.nota}>Não há mais feriados nacionais em {ano}.</p>
      ) : (
        <ul className={css.lista}>
          {dias.map((f) => {
            const ja = marcados.get(f.data) === true
            const decidido = marcados.has(f.data)
            return (
              <li key={f.data}>
                <Checkbox
                  label={`${formatData(f.data).slice(0, 5)} · ${f.nome}`}
                  checked={ja || escolhidos.includes(f.data)}
                  disabled={ja}
                  onChange={(sim) => setDitos({ ...ditos, [f.data]: sim })}
                />
                <small>
                  {NOMES_DOS_DIAS[weekdayOf(f.data)]}
                  {ja
                    ? ' · já cadastrado'
                    : decidido
                      ? ' · a clínica atende'
                      : f.facultativo
                        ? ' · facultativo'
                        : ''}
                </small>
                {ja ? null : (
                  <span>
                    <Button
                      size="small"
                      disabled={enviando}
                      aria-label={`Fechar em ${formatData(f.data)}, ${f.nome}`}
                      onClick={() => void closeDays([f.data])}
                    >
                      Fechar
                    </Button>
                    {decidido ? null : (
                      <Button
                        size="small"
                        disabled={enviando}
                        aria-label={`Atender em ${formatData(f.data)}, ${f.nome}`}
                        onClick={() => void closeDays([f.data], { atende: true })}
                      >
                        Atender
                      </Button>
                    )}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
export default Nacionais
