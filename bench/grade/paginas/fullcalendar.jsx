// FullCalendar: the time grid of its free edition (columns per resource are sold apart), events of an hour side by side.

import FullCalendar from '@fullcalendar/react'
import timeGridPlugin from '@fullcalendar/timegrid'
import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { cores, fimDe, gradeDe, textos, todosDe } from './texto.js'

const evento = (a) => ({
  id: a._id,
  title: a.paciente.nome,
  start: `${a.data}T${a.hora}:00`,
  end: `${a.data}T${fimDe(a.hora)}:00`,
  color: cores[a.status],
  extendedProps: { a, status: a.status },
})
function conteudo({ event }) {
  const { a, status } = event.extendedProps
  const t = textos({ ...a, status })
  return (
    <div data-ev={a._id} data-day={a.data} data-status={status}>
      <div>{t.nome}</div>
      <div>{t.convenio}</div>
      <div>{t.guia}</div>
      <div>{t.profissional}</div>
      <div>{t.status}</div>
    </div>
  )
}

const ref = createRef()
const plugins = [timeGridPlugin]
function Grade({ dia }) {
  return (
    <FullCalendar
      ref={ref}
      plugins={plugins}
      initialView="timeGridDay"
      initialDate={dia}
      initialEvents={todosDe(gradeDe(dia)).map(evento)}
      slotMinTime="07:00"
      slotMaxTime="21:00"
      allDaySlot={false}
      eventContent={conteudo}
      contentHeight="auto"
    />
  )
}

window.bench = {
  mount: (dia) => flushSync(() => createRoot(document.getElementById('raiz')).render(<Grade dia={dia} />)),
  // Its own ways of changing one event and the day.
  update: (id, status) =>
    flushSync(() => ref.current.getApi().getEventById(id).setExtendedProp('status', status)),
  switchDay: (dia) =>
    flushSync(() => {
      const api = ref.current.getApi()
      api.batchRendering(() => {
        api.removeAllEvents()
        api.addEventSource(todosDe(gradeDe(dia)).map(evento))
        api.gotoDate(dia)
      })
    }),
}
