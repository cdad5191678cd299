export default { allIn: '价格已含服务费和消费税' };
