/** Every parameter that is removed from addresses (R6.03), with a value that a test can search for in any output. */
export const MARKED_PARAMETERS = {
  firstname: 'Plantzqurlfirst',
  LastName: 'Plantzqurllast',
  age: 'Plantzqage',
  phone: '2135550148',
  dateofbirth: '1951-03-08',
  device: 'Plantzqdevice',
  devicetype: 'Plantzqtype',
  session_id: 'Plantzqintake',
  has_medicare: 'Plantzqmedicare',
  has_medicaid: 'Plantzqmedicaid',
};
